import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import type { ApiContext } from '../../platform/context.ts';
import type { Log } from '../../platform/current-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentReleases, releases } from '../../platform/database/tables/releases.ts';
import { releaseMinutes, releaseTrials, releaseWitnesses } from '../../platform/database/tables/release-health.ts';
import { users } from '../../platform/database/tables/users.ts';
import { markGood, withdraw } from '../releases/withdrawal.ts';
import { servedOf, type ServedRelease } from './count-report.ts';
import { rulesOf } from './health-settings.ts';
import { releaseWithdrawnMail, type WithdrawnRelease } from './release-withdrawn-mail.ts';
import { type Exposure, isBroken, isComparisonDue, isGood, isWorse } from './rules.ts';

/** How often all releases that pages have are judged. */
export const JUDGE_SECONDS = 60;

/** Judges every release that pages have. */
export async function judgeAll(context: ApiContext, log: Log): Promise<void> {
  const deployed = await context.db.select().from(currentReleases).orderBy(currentReleases.part);
  for (const { part, version, canary } of deployed)
    for (const release of servedOf(part, version, canary)) await judge(context, log, release);
}

/**
 * Withdraws a release that is broken or worse than its baseline, unless `AUTO_ROLLBACK` is off, and notes one that has proved
 * good. Only a release that has not yet can be found broken: what breaks a good one is seldom its code, and whoever sends
 * false reports cannot take it from pages.
 */
export async function judge(context: ApiContext, log: Log, { part, version, channel }: ServedRelease): Promise<void> {
  const { db, clock, config } = context;
  const rules = rulesOf(config);
  const found = await findTrial(db, part, version);
  if (!found || found.withdrawn_at) return;
  const { trial } = found;
  const isOn = config.AUTO_ROLLBACK === 'on';
  if (found.good_at === null && isBroken(trial.score, trial.failed_clients, rules)) {
    if (isOn)
      await withdrawAndTell(context, log, { part, version, cause: 'broken' }, brokenReason(trial.failed_clients));
    return;
  }
  if (channel === 'canary' && isOn) {
    const comparison = await compare(db, part, version);
    if (comparison && isComparisonDue(comparison.canary.loads, trial.compared_at_loads, rules)) {
      await db
        .update(releaseTrials)
        .set({ compared_at_loads: comparison.canary.loads })
        .where(and(eq(releaseTrials.part, part), eq(releaseTrials.version, version)));
      if (isWorse(comparison.canary, comparison.baseline, rules)) {
        await withdrawAndTell(context, log, { part, version, cause: 'worse' }, worseReason(comparison));
        return;
      }
    }
  }
  if (found.good_at === null && isGood(trial, rules)) await markGood(db, part, version, clock());
}

async function findTrial(db: Database, part: Part, version: string) {
  const [found] = await db
    .select({ trial: releaseTrials, good_at: releases.good_at, withdrawn_at: releases.withdrawn_at })
    .from(releaseTrials)
    .innerJoin(releases, and(eq(releases.part, releaseTrials.part), eq(releases.version, releaseTrials.version)))
    .where(and(eq(releases.part, part), eq(releaseTrials.version, version)));
  return found;
}

export interface Comparison {
  /** The version of the baseline. */
  readonly version: string;
  readonly canary: Exposure;
  readonly baseline: Exposure;
}

/** Returns what a canary and the current version have had since the canary began; `null` if it is none. */
export async function compare(db: Database, part: Part, version: string): Promise<Comparison | null> {
  const [deployed] = await db
    .select()
    .from(currentReleases)
    .where(and(eq(currentReleases.part, part), eq(currentReleases.canary, version)));
  if (!deployed?.canary_since) return null;
  // The minute in which it began has loads of before.
  const since = new Date(Math.ceil(deployed.canary_since.getTime() / 60_000) * 60_000);
  return {
    version: deployed.version,
    canary: await exposureOf(db, part, version, since),
    baseline: await exposureOf(db, part, deployed.version, since),
  };
}

async function exposureOf(db: Database, part: Part, version: string, since: Date): Promise<Exposure> {
  const { rendered, failed_entry, failed_evaluation, failed_render, affected, minute } = releaseMinutes;
  const [row] = await db
    .select({
      loads: sum(sql`${rendered} + ${failed_entry} + ${failed_evaluation} + ${failed_render}`).mapWith(Number),
      affected: sum(affected).mapWith(Number),
    })
    .from(releaseMinutes)
    .where(and(eq(releaseMinutes.part, part), eq(releaseMinutes.version, version), gte(minute, since)));
  return { loads: row?.loads ?? 0, affected: row?.affected ?? 0 };
}

const brokenReason = (clients: number) => `Failed to load for ${clients} visitors on different networks`;
const worseReason = ({ canary, baseline, version }: Comparison) =>
  `Errors for ${canary.affected} of ${canary.loads} loads, against ${baseline.affected} of ${baseline.loads} of ${version}`;

type Withdrawal = Omit<WithdrawnRelease, 'current'>;

/** Withdraws a release, once, and tells all administrators. */
async function withdrawAndTell(
  context: ApiContext,
  log: Log,
  { part, version, cause }: Withdrawal,
  reason: string,
): Promise<void> {
  if (!(await withdraw(context, part, version, reason, null))) return;
  // Whoever makes it current again by hand has it judged anew.
  for (const table of [releaseTrials, releaseWitnesses])
    await context.db.delete(table).where(and(eq(table.part, part), eq(table.version, version)));
  const [now] = await context.db.select().from(currentReleases).where(eq(currentReleases.part, part));
  const current = now?.version ?? version;
  log.error({ part, version, current, reason }, 'a release was withdrawn because of what browsers report');
  await context.mailer.transaction(async (tx, send) => {
    const isAdministrator = and(
      eq(users.role_id, ADMIN_ROLE_ID),
      sql`${users.deleted_at} is null and ${users.suspended_at} is null`,
    );
    for (const administrator of await tx.select().from(users).where(isAdministrator))
      await send(releaseWithdrawnMail, administrator, { part, version, cause, current });
  });
}
