import type { FastifyBaseLogger } from 'fastify';
import { compose, readReleases, type Composition, type Overrides } from './composition.ts';
import type { CurrentRelease } from 'federation-contract/registry';
import type { ReleaseSource } from './release-source.ts';
import { withTimeout } from './with-timeout.ts';

/** For how long a composition is used unchecked: a release that another process activates is live after this time. */
const MAX_AGE_MS = 1000;
/** How long a page waits for a check, if there is a composition to serve instead. */
const CHECK_TIMEOUT_MS = 500;
/** The same after a check that took longer: enough to notice that the source has recovered. */
const SHORT_TIMEOUT_MS = 20;

interface CurrentCompositionOptions {
  readonly source: ReleaseSource;
  readonly overrides: Overrides;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Check {
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly done: Promise<void>;
}

/**
 * The composition of the current releases, in memory: read again when the source reports a change, and otherwise at most
 * once per second. While the source fails or hangs, the last composition stays in use. The first pages wait a moment for a
 * source that hangs, later ones hardly do: checks go on in the background until one succeeds.
 */
export class CurrentComposition {
  private readonly options: CurrentCompositionOptions;
  /** Overrides are for development: each page asks their server, which may have rebuilt. */
  private readonly maxAge: number;
  /** `undefined` until the source has been read. */
  private composition: Composition | null | undefined;
  /** The releases that it was composed of: as long as they are the same, so is the object. */
  private releases = '';
  private checkedAt = -Infinity;
  private check: Check | null = null;
  private isFailing = false;
  /** The last check was too slow for the page that waited for it. */
  private isSlow = false;

  constructor(options: CurrentCompositionOptions) {
    this.options = options;
    this.maxAge = Object.keys(options.overrides).length > 0 ? 0 : MAX_AGE_MS;
    options.source.watch?.(() => this.invalidate());
  }

  /** `null` while no shell can be used. Rejects if the source fails and has never been read. */
  async get(): Promise<Composition | null> {
    const now = performance.now();
    if (this.composition !== undefined && now - this.checkedAt < this.maxAge) return this.composition;
    this.check ??= this.startCheck(now);
    const { startedAt, done } = this.check;
    if (this.composition === undefined) await done;
    else await this.inTime(done, startedAt + (this.isSlow ? SHORT_TIMEOUT_MS : CHECK_TIMEOUT_MS) - now);
    return this.composition ?? null;
  }

  /** The composition of the last page, without a check; `null` if there is none. */
  async lastKnown(): Promise<Composition | null> {
    return this.composition ?? this.get().catch(() => null);
  }

  private async inTime(done: Promise<void>, timeout: number): Promise<void> {
    const isDone = done.then(
      () => true,
      () => true,
    );
    if (!(await withTimeout(isDone, timeout, false))) this.isSlow = true;
  }

  private invalidate(): void {
    this.checkedAt = -Infinity;
    // One that is in progress may have read what was current before.
    this.check = null;
    this.isSlow = false;
  }

  private startCheck(startedAt: number): Check {
    const check: Check = { startedAt, done: this.read(startedAt, () => this.check === check) };
    // A page that does not wait for it leaves its error to the log.
    check.done.catch(() => {});
    return check;
  }

  private async read(startedAt: number, isLatest: () => boolean): Promise<void> {
    const { source, overrides, log } = this.options;
    try {
      const releases = await readReleases(source, overrides);
      if (!isLatest() && this.composition !== undefined) return;
      this.use(releases);
      this.isFailing = false;
      this.isSlow = performance.now() - startedAt > CHECK_TIMEOUT_MS;
    } catch (error) {
      if (!this.isFailing) log.warn({ err: error }, 'the current releases cannot be read; pages show the last ones');
      this.isFailing = true;
      throw error;
    } finally {
      if (isLatest()) {
        this.checkedAt = performance.now();
        this.check = null;
      }
    }
  }

  private use(releases: readonly CurrentRelease[]): void {
    const text = JSON.stringify(releases);
    if (this.composition !== undefined && text === this.releases) return;
    this.releases = text;
    this.composition = compose(releases);
    if (!this.composition) this.options.log.error('no release of the shell can be used: there are no pages');
  }
}
