import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { WAITS_FOR_SPACE, WAITS_FOR_STORAGE } from '../files.ts';
import { sendProcessing, wakeProcessing } from './send.ts';

/** How long a process may give no sign of life. It gives one every `HEARTBEAT_MS`, which also tells it when to end. */
const DEAD_AFTER = sql`now() - interval '45 seconds'`;
export const HEARTBEAT_MS = 2000;
export const RESCUE_INTERVAL_MS = 15_000;

const isUnattended = or(isNull(videoFiles.heartbeat_at), lt(videoFiles.heartbeat_at, DEAD_AFTER));

/** Takes a file to process; `undefined` if there is nothing to do, or another process is at it. */
export async function beginAttempt(db: Database, fileId: string) {
  const [row] = await db
    .update(videoFiles)
    .set({ attempts: sql`${videoFiles.attempts} + 1`, heartbeat_at: sql`now()`, progress: 0 })
    .where(and(eq(videoFiles.id, fileId), eq(videoFiles.state, 'processing'), isUnattended))
    .returning();
  return row;
}

/**
 * Releases what processes that had the database before this one were working on, so that it goes on at once. Only for the
 * embedded database, which has one process at a time.
 */
export async function forgetFormerProcesses(db: Database): Promise<void> {
  await db
    .update(videoFiles)
    .set({ heartbeat_at: null, locked_by: null, locked_until: null, updated_at: sql`${videoFiles.updated_at}` })
    .where(or(isNotNull(videoFiles.heartbeat_at), isNotNull(videoFiles.locked_by)));
}

/** Condition on `videoFiles`: the attempt is still the one that counts. */
export const isCurrent = ({ id, attempts }: { readonly id: string; readonly attempts: number }) =>
  and(eq(videoFiles.id, id), eq(videoFiles.attempts, attempts), eq(videoFiles.state, 'processing'));

/** Gives a sign of life; false if another process has taken over, or there is nothing more to do. */
export async function beat(db: Database, attempt: Parameters<typeof isCurrent>[0], progress: number): Promise<boolean> {
  const rows = await db
    .update(videoFiles)
    .set({ heartbeat_at: sql`now()`, progress })
    .where(isCurrent(attempt))
    .returning({ id: videoFiles.id });
  return rows.length > 0;
}

/** Returns whether a file is not to be processed any more: its processing was cancelled, or its video deleted. */
export const isGivenUp = async (db: Database, fileId: string): Promise<boolean> =>
  (await db.$count(videoFiles, and(eq(videoFiles.id, fileId), eq(videoFiles.state, 'processing')))) === 0;

/**
 * Lets another attempt begin at once. One that does not count gives its number back: nothing of it may go on, or it could
 * be taken for the next one.
 */
export const endAttempt = (db: Database, attempt: Parameters<typeof isCurrent>[0], { counts }: { counts: boolean }) =>
  db
    .update(videoFiles)
    .set({ heartbeat_at: null, attempts: attempt.attempts - (counts ? 0 : 1) })
    .where(isCurrent(attempt));

/** How long an attempt that has used up the space waits before the next one, which may do the same work in vain. */
const USED_UP_PAUSE_SECONDS = 5 * 60;
/** The same after an outage, which is over sooner; twice as long after each further one in a row, such as a refused key. */
const OUTAGE_PAUSE_SECONDS = 60;
const OUTAGE_PAUSE_MAX_SECONDS = 15 * 60;

/**
 * Ends an attempt that does not count, until there is more space.
 *
 * @param usedUp whether there was enough space when it began
 */
export const waitForSpace = (
  context: Waiting,
  attempt: Parameters<typeof isCurrent>[0],
  { usedUp }: { usedUp: boolean },
) => wait(context, attempt, { error: WAITS_FOR_SPACE }, usedUp ? USED_UP_PAUSE_SECONDS : null);

/**
 * Ends an attempt that does not count, until the storage or the database may be there again; false if it was not the current one.
 *
 * @param outages how many attempts before this one have ended so, one after the other
 */
export const waitForOutage = (
  context: Waiting,
  attempt: Parameters<typeof isCurrent>[0],
  outages: number,
  { isOfStorage }: { isOfStorage: boolean },
) => {
  const pause = Math.min(OUTAGE_PAUSE_SECONDS * 2 ** outages, OUTAGE_PAUSE_MAX_SECONDS);
  return wait(context, attempt, { error: isOfStorage ? WAITS_FOR_STORAGE : null }, pause, outages + 1);
};

/** Ends an attempt that does not count, for another one in the lane of long videos. */
export const moveToLongLane = (context: Waiting, attempt: Parameters<typeof isCurrent>[0]): Promise<boolean> =>
  wait(context, attempt, { error: null, is_slow: true }, 0);

type Waiting = Pick<ApiContext, 'db' | 'jobs'>;

/** @param seconds until the next attempt; by default, `rescueFiles` begins it */
const wait = (
  { db, jobs }: Waiting,
  attempt: Parameters<typeof isCurrent>[0],
  values: { readonly error: string | null; readonly is_slow?: true },
  seconds: number | null,
  outages = 0,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const waiting = await tx
      .update(videoFiles)
      .set({ heartbeat_at: null, attempts: attempt.attempts - 1, progress: 0, ...values })
      .where(isCurrent(attempt))
      .returning({ id: videoFiles.id });
    // The job that waits keeps `rescueFiles` from sending another one.
    if (seconds !== null && waiting.length > 0) await sendProcessing({ jobs }, tx, attempt.id, seconds, outages);
    return waiting.length > 0;
  });

/**
 * Sends a job for each file that nobody works on: whose process has died, which waits for free space, or whose video was
 * deleted and restored in between.
 */
export async function rescueFiles({ db, jobs }: Pick<ApiContext, 'db' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const dead = await tx
      .update(videoFiles)
      .set({ heartbeat_at: null })
      .where(and(eq(videoFiles.state, 'processing'), isUnattended))
      .returning({ id: videoFiles.id });
    for (const { id } of dead) await sendProcessing({ jobs }, tx, id);
  });
  wakeProcessing({ jobs });
}
