/** Bytes that had been sent at a time, in milliseconds. */
interface Sample {
  readonly at: number;
  readonly sent: number;
}

/** Long enough to even out chunks, short enough to follow a changing line. */
const WINDOW_MS = 15_000;
/** Before, an estimate would jump. */
const SETTLED_MS = 3000;

/** Adds a sample, and drops those that are too old; after a step back, which a failed chunk is, it starts again. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && last.sent > sample.sent) return [sample];
  return [...samples.filter(({ at }) => at > sample.at - WINDOW_MS), sample];
}

/** Estimates how many seconds the rest of `size` bytes takes; `null` if it is too early to tell. */
export function secondsLeft(samples: readonly Sample[], size: number): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < SETTLED_MS || last.sent === first.sent) return null;
  const bytesPerMs = (last.sent - first.sent) / (last.at - first.at);
  return Math.round((size - last.sent) / bytesPerMs / 1000);
}
