import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * How long a check is good for, in milliseconds. With `PRIVATE_MAX_AGE` it makes the 5 minutes after which a URL that a
 * user may no longer use is of no use.
 */
export const RECHECK_MS = 60_000;

/** Seconds for which a browser may play a private file from its cache without asking again. */
export const PRIVATE_MAX_AGE = 240;

/** Whether a session may still play a file. */
type Check = (session: string, key: string) => Promise<boolean>;

/** Remembers who may play what: a player requests a file in many ranges. */
export class PlaybackAccess {
  private readonly check: Check;
  private readonly clock: Clock;
  /** When a session was last found to be allowed to play a file, in milliseconds. */
  private readonly allowed = new LRUCache<string, number>({ max: 10_000 });

  constructor(check: Check, clock: Clock) {
    this.check = check;
    this.clock = clock;
  }

  async allows(session: string, key: string): Promise<boolean> {
    const entry = `${session} ${key}`;
    const now = this.clock().getTime();
    const checkedAt = this.allowed.get(entry);
    if (checkedAt !== undefined && now - checkedAt < RECHECK_MS) return true;
    const allowed = await this.check(session, key);
    if (allowed) this.allowed.set(entry, now);
    else this.allowed.delete(entry);
    return allowed;
  }
}
