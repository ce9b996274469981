/**
 * Finds the first bad of `versions`, from the oldest to the newest, of which the first is good and the last bad. Each step
 * halves what is left.
 *
 * @param isGood tries a version out
 */
export async function firstBad(
  versions: readonly string[],
  isGood: (version: string, left: number) => Promise<boolean>,
): Promise<string> {
  let [good, bad] = [0, versions.length - 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (await isGood(versions[middle] ?? '', bad - good - 1)) good = middle;
    else bad = middle;
  }
  return versions[bad] ?? '';
}
