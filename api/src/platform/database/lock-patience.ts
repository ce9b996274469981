import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { driverErrorCode } from './database.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement has waited for a lock for as long as it may. */
export const isLockTimeout = (error: unknown): boolean => driverErrorCode(error) === LOCK_NOT_AVAILABLE;

/** Times in milliseconds. */
export interface LockPatience {
  /** For how long one attempt waits for a lock: everybody who comes later and wants it, too, waits behind it. */
  readonly attempt: number;
  /** How long others have it between two attempts. */
  readonly pause: number;
  readonly giveUpAfter: number;
  /** Called once, if the first attempt was in vain. */
  readonly onWait: () => void;
}

/**
 * Does work that takes locks, and begins it anew whenever it has waited too long for one, so that whoever holds the lock for minutes
 * does not keep everybody else waiting in the queue behind this work. What the work has done must be undone when it rejects.
 */
export async function repeatWhileLocked(
  client: pg.ClientBase,
  { attempt, pause, giveUpAfter, onWait }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + giveUpAfter;
  let hasTold = false;
  for (;;) {
    try {
      await client.query(`set lock_timeout = ${attempt}`);
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > end) {
        const minutes = Math.round(giveUpAfter / 60_000);
        throw new Error(
          `others have used its tables for ${minutes} minutes without a pause; start again once their transactions have ended, or end those (select pid, query from pg_stat_activity order by xact_start)`,
          { cause: error },
        );
      }
    } finally {
      await client.query('reset lock_timeout').catch(() => {});
    }
    if (!hasTold) onWait();
    hasTold = true;
    await delay(pause);
  }
}
