import type { FastifyBaseLogger } from 'fastify';
import { compose, readReleases, type Composition, type Overrides } from './composition.ts';
import type { ReleaseSource } from './release-source.ts';
import { withTimeout } from './with-timeout.ts';

/** For how long a composition is used unchecked: a release that another process activates is live after this time. */
const MAX_AGE_MS = 1000;
/** How long a page waits for a check, if there is a composition to serve instead. */
const CHECK_TIMEOUT_MS = 500;

interface CurrentCompositionOptions {
  readonly source: ReleaseSource;
  readonly overrides: Overrides;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Check {
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly done: Promise<void>;
}

/**
 * The composition of the current releases, in memory: read again when the source reports a change, and otherwise at most
 * once per second. While the source fails or hangs, the last composition stays in use.
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

  constructor(options: CurrentCompositionOptions) {
    this.options = options;
    this.maxAge = Object.keys(options.overrides).length > 0 ? 0 : MAX_AGE_MS;
    options.source.watch?.(() => this.invalidate());
  }

  /** `null` while no shell has been published. Rejects if the source fails and has never been read. */
  async get(): Promise<Composition | null> {
    const now = performance.now();
    if (this.composition !== undefined && now - this.checkedAt < this.maxAge) return this.composition;
    this.check ??= this.startCheck(now);
    const { startedAt, done } = this.check;
    if (this.composition === undefined) await done;
    else await withTimeout(done.catch(noop), startedAt + CHECK_TIMEOUT_MS - now, undefined);
    return this.composition ?? null;
  }

  private invalidate(): void {
    this.checkedAt = -Infinity;
    // One that is in progress may have read what was current before.
    this.check = null;
  }

  private startCheck(startedAt: number): Check {
    const check: Check = { startedAt, done: this.read(() => this.check === check) };
    return check;
  }

  private async read(isLatest: () => boolean): Promise<void> {
    const { source, overrides, log } = this.options;
    try {
      const releases = await readReleases(source, overrides);
      if (!isLatest() && this.composition !== undefined) return;
      const text = JSON.stringify(releases);
      if (this.composition === undefined || text !== this.releases) this.composition = compose(releases);
      this.releases = text;
      this.isFailing = false;
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
}

const noop = () => {};
