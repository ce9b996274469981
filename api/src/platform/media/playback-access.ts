import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * How long a check is good for, in milliseconds. With `PRIVATE_MAX_AGE` it makes the 5 minutes after which a URL that a
 * user may no longer use is of no use.
 */
export const RECHECK_MS = 60_000;

/** Seconds for which a browser may play a private file from its cache without asking again. */
export const PRIVATE_MAX_AGE = 240;

/** What a session, or a visitor, may play of something; `null` for nothing. */
type Check<Found> = (session: string | null, what: string) => Promise<Found | null>;

/** Remembers who may play what: a player requests a file in many ranges, and a stream in many files. */
export class PlaybackAccess<Found extends NonNullable<unknown>> {
  private readonly check: Check<Found>;
  private readonly clock: Clock;
  /** What was last found, and when, in milliseconds. */
  private readonly allowed = new LRUCache<string, { readonly found: Found; readonly at: number }>({ max: 10_000 });

  constructor(check: Check<Found>, clock: Clock) {
    this.check = check;
    this.clock = clock;
  }

  /** @param isCurrent whether what was found can still be what the request is for; otherwise it is looked up again */
  async find(
    session: string | null,
    what: string,
    isCurrent: (found: Found) => boolean = () => true,
  ): Promise<Found | null> {
    const entry = `${session ?? ''} ${what}`;
    const at = this.clock().getTime();
    const known = this.allowed.get(entry);
    if (known && at - known.at < RECHECK_MS && isCurrent(known.found)) return known.found;
    const found = await this.check(session, what);
    if (found === null) this.allowed.delete(entry);
    else this.allowed.set(entry, { found, at });
    return found;
  }
}
