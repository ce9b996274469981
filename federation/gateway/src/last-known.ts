import { withTimeout } from './with-timeout.ts';

/** How long a caller waits for a check, if there is a value to go on with. */
const TIMEOUT_MS = 500;
/** The same after a check that took longer: enough to notice that the source has recovered. */
const SHORT_TIMEOUT_MS = 20;

interface Options<Value> {
  readonly load: () => Promise<Value>;
  /** For how long a value is used unchecked, in milliseconds. */
  readonly maxAge: number;
  /** In milliseconds. */
  readonly timeout?: number;
  /** What counts until there is a value; without it, the first callers wait for one, and fail with the source. */
  readonly initial?: Value;
  /** Shared by the values of one source: while it hangs, all of them are late. */
  readonly source?: { isSlow: boolean };
}

interface Check<Value> {
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly done: Promise<Value>;
}

/**
 * A value in memory that is loaded again after a while. While its source fails or hangs, the last one stays in use. The
 * first callers wait a moment for a source that hangs, later ones hardly do: checks go on in the background until one
 * succeeds in time. Concurrent callers share one check.
 */
export class LastKnown<Value> {
  private readonly options: Options<Value>;
  private readonly timeout: number;
  private readonly source: { isSlow: boolean };
  private known: { readonly value: Value } | undefined;
  private checkedAt = -Infinity;
  private check: Check<Value> | null = null;

  constructor(options: Options<Value>) {
    this.options = options;
    this.timeout = options.timeout ?? TIMEOUT_MS;
    this.source = options.source ?? { isSlow: false };
    if (options.initial !== undefined) this.known = { value: options.initial };
  }

  /** The last value, without a check; `undefined` if there is none. */
  get last(): Value | undefined {
    return this.known?.value;
  }

  /** Rejects if the source fails and there has never been a value. */
  async get(): Promise<Value> {
    const { known, source, timeout } = this;
    const now = performance.now();
    if (known && now - this.checkedAt < this.options.maxAge) return known.value;
    this.check ??= this.startCheck(now);
    const { startedAt, done } = this.check;
    if (!known) return done;
    const isDone = done.then(
      () => true,
      () => true,
    );
    const wait = startedAt + (source.isSlow ? Math.min(SHORT_TIMEOUT_MS, timeout) : timeout) - now;
    if (!(await withTimeout(isDone, wait, false))) source.isSlow = true;
    return (this.known ?? known).value;
  }

  /** Lets the next caller wait for a new check. */
  invalidate(): void {
    this.checkedAt = -Infinity;
    // One that is in progress may have read what was current before.
    this.check = null;
    this.source.isSlow = false;
  }

  private startCheck(startedAt: number): Check<Value> {
    const check: Check<Value> = { startedAt, done: this.load(startedAt, () => this.check === check) };
    // Who does not wait for it learns of no error.
    check.done.catch(() => {});
    return check;
  }

  private async load(startedAt: number, isLatest: () => boolean): Promise<Value> {
    try {
      const value = await this.options.load();
      if (!isLatest() && this.known) return this.known.value;
      this.known = { value };
      this.source.isSlow = performance.now() - startedAt > this.timeout;
      return value;
    } finally {
      if (isLatest()) {
        this.checkedAt = performance.now();
        this.check = null;
      }
    }
  }
}
