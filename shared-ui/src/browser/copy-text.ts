/** Copies a text to the clipboard; returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is missing in insecure contexts (plain HTTP).
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
