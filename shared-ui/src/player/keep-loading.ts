interface Loading<T> {
  readonly load: () => Promise<T>;
  /** How long to wait after each failure before the next attempt, in milliseconds; after the last one it is given up. */
  readonly delays: readonly number[];
  readonly onLoaded: (value: T) => void;
  /** Called after each failure. */
  readonly onLate?: () => void;
  readonly onGivenUp?: () => void;
}

/** When to try again to download a chunk: one that is slow is given up after some seconds, and may yet arrive. */
export const RETRIES_MS = [1_000, 3_000, 6_000, 12_000, 30_000];

/** Loads something again and again until it succeeds. Returns how to stop that. */
export function keepLoading<T>({ load, delays, onLoaded, onLate, onGivenUp }: Loading<T>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (count: number) =>
    load().then(
      (value) => {
        if (!stopped) onLoaded(value);
      },
      () => {
        if (stopped) return;
        onLate?.();
        const delay = delays[count];
        if (delay === undefined) onGivenUp?.();
        else timer = setTimeout(() => void attempt(count + 1), delay);
      },
    );
  void attempt(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
