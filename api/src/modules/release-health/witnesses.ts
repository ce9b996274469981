import { createHmac } from 'node:crypto';
import { and, eq, exists, isNotNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/random-token.ts';
import { releases } from '../../platform/database/tables/releases.ts';
import { releaseTrials, releaseWitnesses } from '../../platform/database/tables/release-health.ts';

type Trial = typeof releaseTrials.$inferSelect;

/** For how long a client counts once of a release about which nothing is decided. */
const UNDECIDED_DAYS = 7;

/**
 * Returns whether a client has not yet said this of a release. What is kept is a hash that cannot be computed again once the
 * salt is gone: hourly after the release has proved good, at once when it is withdrawn.
 */
export async function isNewWitness(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  { part, version, ...trial }: Trial,
  statement: string,
): Promise<boolean> {
  const ofTrial = and(eq(releaseTrials.part, part), eq(releaseTrials.version, version));
  const [row] = await db
    .update(releaseTrials)
    .set({
      salt: sql`coalesce(${releaseTrials.salt}, ${trial.salt ?? newToken()})`,
      salted_at: sql`coalesce(${releaseTrials.salted_at}, ${clock().toISOString()}::timestamptz)`,
    })
    .where(ofTrial)
    .returning({ salt: releaseTrials.salt });
  const client = createHmac('sha256', row?.salt ?? '')
    .update(statement)
    .digest('base64url');
  const added = await db
    .insert(releaseWitnesses)
    .values({ part, version, client })
    .onConflictDoNothing()
    .returning({ client: releaseWitnesses.client });
  return added.length > 0;
}

/** Throws away the salts and hashes of releases that are decided about: good or withdrawn, or undecided for a week. */
export async function forgetWitnesses({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<void> {
  const isDecided = exists(
    db
      .select({ one: sql`1` })
      .from(releases)
      .where(
        and(
          eq(releases.part, releaseTrials.part),
          eq(releases.version, releaseTrials.version),
          or(isNotNull(releases.good_at), isNotNull(releases.withdrawn_at), isNotNull(releases.left_at)),
        ),
      ),
  );
  const oldest = new Date(clock().getTime() - UNDECIDED_DAYS * DAY_MS);
  const forgotten = await db
    .update(releaseTrials)
    .set({ salt: null, salted_at: null })
    .where(and(isNotNull(releaseTrials.salt), or(isDecided, lte(releaseTrials.salted_at, oldest))))
    .returning({ part: releaseTrials.part, version: releaseTrials.version });
  for (const { part, version } of forgotten)
    await db
      .delete(releaseWitnesses)
      .where(and(eq(releaseWitnesses.part, part), eq(releaseWitnesses.version, version)));
}
