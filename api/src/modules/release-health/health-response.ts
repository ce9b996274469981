import { and, desc, eq, gte, sql, sum } from 'drizzle-orm';
import { measureLimits, type ReleaseMeasure } from 'shared-api/telemetry/limits';
import type { ReleaseHealth, ReleasesHealth } from 'shared-api/telemetry/release-health';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentReleases } from '../../platform/database/tables/releases.ts';
import { releaseMeasures, releaseMinutes } from '../../platform/database/tables/release-health.ts';
import { servedOf } from './count-report.ts';
import { rulesOf } from './health-settings.ts';
import { compare, type Comparison } from './judge.ts';
import { type HealthRules, isWorse } from './rules.ts';

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

/** The health, in the last day, of each release that was reported in it, those with the most recent reports first. */
export async function readHealth({
  db,
  clock,
  config,
}: Pick<ApiContext, 'db' | 'clock' | 'config'>): Promise<ReleasesHealth> {
  const since = new Date(clock().getTime() - DAY_MS);
  const deployed = await db.select().from(currentReleases);
  const served = deployed.flatMap(({ part, version, canary }) => servedOf(part, version, canary));
  const releases: ReleaseHealth[] = [];
  for (const { part, version, ...counts } of await selectFigures(db, since)) {
    const release = served.find((other) => other.part === part && other.version === version);
    const comparison = release?.channel === 'canary' ? await compare(db, release.part, version) : null;
    const { failed_entry: entry, failed_evaluation: evaluation, failed_render: render, rendered, ...others } = counts;
    releases.push({
      // Only what was recorded is ever counted.
      part: part as ReleaseHealth['part'],
      version,
      channel: release?.channel ?? null,
      loads: rendered + entry + evaluation + render,
      failed: { entry, evaluation, render },
      ...others,
      p75: await selectP75(db, part, version, since),
      hours: await selectHours(db, part, version, since),
      comparison: comparison && comparisonOf(comparison, rulesOf(config)),
    });
  }
  return { automatic: config.AUTO_ROLLBACK === 'on', releases };
}

const selectFigures = (db: Database, since: Date) =>
  db
    .select({
      part: releaseMinutes.part,
      version: releaseMinutes.version,
      rendered: total(releaseMinutes.rendered),
      failed_entry: total(releaseMinutes.failed_entry),
      failed_evaluation: total(releaseMinutes.failed_evaluation),
      failed_render: total(releaseMinutes.failed_render),
      abandoned: total(releaseMinutes.abandoned),
      retries: total(releaseMinutes.retries),
      fallbacks: total(releaseMinutes.fallbacks),
      errors: total(releaseMinutes.errors),
      affected: total(releaseMinutes.affected),
    })
    .from(releaseMinutes)
    .where(gte(releaseMinutes.minute, since))
    .groupBy(releaseMinutes.part, releaseMinutes.version)
    .orderBy(desc(sql`max(${releaseMinutes.minute})`), releaseMinutes.part, releaseMinutes.version)
    // There may be more of a team that releases every few minutes; what is older is of no interest.
    .limit(50);

const ofRelease = <Table extends typeof releaseMinutes | typeof releaseMeasures>(
  table: Table,
  part: string,
  version: string,
) => and(eq(table.part, part), eq(table.version, version));

async function selectHours(db: Database, part: string, version: string, since: Date): Promise<ReleaseHealth['hours']> {
  const { minute, rendered, failed_entry, failed_evaluation, failed_render, affected } = releaseMinutes;
  const hour = sql<Date>`date_trunc('hour', ${minute})`.mapWith(minute);
  const rows = await db
    .select({
      at: hour,
      loads: total(sql`${rendered} + ${failed_entry} + ${failed_evaluation} + ${failed_render}`),
      affected: total(affected),
    })
    .from(releaseMinutes)
    .where(and(ofRelease(releaseMinutes, part, version), gte(minute, since)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }));
}

async function selectP75(db: Database, part: string, version: string, since: Date): Promise<ReleaseHealth['p75']> {
  const { measure, bucket, count, hour } = releaseMeasures;
  const rows = await db
    .select({ measure, bucket, count: total(count) })
    .from(releaseMeasures)
    .where(and(ofRelease(releaseMeasures, part, version), gte(hour, since)))
    .groupBy(measure, bucket)
    .orderBy(measure, bucket);
  const measures = [...new Set(rows.map((row) => row.measure))];
  return Object.fromEntries(
    measures.map((name) => [
      name,
      p75(
        name,
        rows.filter((row) => row.measure === name),
      ),
    ]),
  );
}

/** Returns the limit below which three quarters are; `null` above the last. */
function p75(
  measure: ReleaseMeasure,
  buckets: readonly { readonly bucket: number; readonly count: number }[],
): number | null {
  let left = 0.75 * buckets.reduce((all, { count }) => all + count, 0);
  for (const { bucket, count } of buckets) {
    left -= count;
    if (left <= 0) return measureLimits[measure][bucket] ?? null;
  }
  return null;
}

const comparisonOf = (
  { version, canary, baseline }: Comparison,
  rules: HealthRules,
): NonNullable<ReleaseHealth['comparison']> => {
  const isEarly = Math.min(canary.loads, baseline.loads) < rules.comparedLoads;
  return {
    baseline: version,
    loads: canary.loads,
    affected: canary.affected,
    baseline_loads: baseline.loads,
    baseline_affected: baseline.affected,
    verdict: isEarly ? 'waiting' : isWorse(canary, baseline, rules) ? 'worse' : 'no_worse',
  };
};
