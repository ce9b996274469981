import { eq, inArray, or, sql, and } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { TelemetryEvent } from 'shared-api/telemetry/telemetry';
import type { ReleaseMeasure } from 'shared-api/telemetry/limits';
import type { ReleaseChannel } from 'shared-api/telemetry/release-health';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentReleases } from '../../platform/database/tables/releases.ts';
import { releaseMeasures, releaseMinutes, releaseTrials } from '../../platform/database/tables/release-health.ts';
import { rulesOf } from './health-settings.ts';
import { FAILURES_OF_CLIENT, scoreChange } from './rules.ts';
import { isNewWitness } from './witnesses.ts';

/** A release that pages have. */
export interface ServedRelease {
  readonly part: Part;
  readonly version: string;
  readonly channel: ReleaseChannel;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Counts what a page reports of the releases that pages have at present; what it says of others is counted as nothing, since no
 * decision depends on it, and anybody can make up versions. One page counts once for each outcome of a part.
 *
 * @param client who reports, such as a network; only whether it has reported before is kept, as a hash
 * @returns the releases of which a load has failed
 */
export async function countReport(
  context: Pick<ApiContext, 'db' | 'clock' | 'config' | 'metrics'>,
  events: readonly TelemetryEvent[],
  client: string,
): Promise<readonly ServedRelease[]> {
  const failed: ServedRelease[] = [];
  // In the order of their names, so that two reports do not wait for each other.
  for (const release of await servedReleases(context.db, events)) {
    const own = events.filter(({ part, version }) => part === release.part && version === release.version);
    const counts = await context.db.transaction((tx) => countOf({ ...context, db: tx }, release, own, client));
    context.metrics.countReport(release, counts);
    if (own.some((event) => event.kind === 'load' && event.outcome === 'failed')) failed.push(release);
  }
  return failed;
}

async function servedReleases(db: Database, events: readonly TelemetryEvent[]): Promise<ServedRelease[]> {
  const versions = [...new Set(events.map(({ version }) => version))];
  const rows = await db
    .select()
    .from(currentReleases)
    .where(or(inArray(currentReleases.version, versions), inArray(currentReleases.canary, versions)))
    .orderBy(currentReleases.part);
  const isNamed = (release: ServedRelease) =>
    events.some(({ part, version }) => part === release.part && version === release.version);
  return rows.flatMap(({ part, version, canary }) => servedOf(part, version, canary)).filter(isNamed);
}

/** The releases of a part that pages have. */
export const servedOf = (part: Part, version: string, canary: string | null): ServedRelease[] => [
  { part, version, channel: 'stable' },
  ...(canary === null ? [] : [{ part, version: canary, channel: 'canary' } as const]),
];

async function countOf(
  context: Pick<ApiContext, 'db' | 'clock' | 'config'>,
  { part, version, channel }: ServedRelease,
  events: readonly TelemetryEvent[],
  client: string,
): Promise<Counts> {
  const { db, clock, config } = context;
  const trial = await lockTrial(db, part, version);
  const counts = countsOf(events);
  const hasFailed = counts.failed_entry + counts.failed_evaluation + counts.failed_render > 0;
  const failure = hasFailed ? await countedFailure(context, trial, client) : null;
  const isAffected =
    (hasFailed || counts.errors > 0) && (await isNewWitness(context, trial, `affected ${client}`)) ? 1 : 0;

  await addUp(db, { part, version, channel, minute: startOf(clock(), MINUTE_MS) }, { ...counts, affected: isAffected });
  await countMeasures(db, { part, version, hour: startOf(clock(), HOUR_MS) }, events);

  const outcomes = { rendered: counts.rendered, failed: failure === null ? 0 : 1 };
  await db
    .update(releaseTrials)
    .set({
      score: sql`greatest(0, ${releaseTrials.score} + ${scoreChange(outcomes, rulesOf(config))}::float8)`,
      loads: sql`${releaseTrials.loads} + ${counts.rendered + (hasFailed ? 1 : 0)}`,
      failed_clients: sql`${releaseTrials.failed_clients} + ${failure === 1 ? 1 : 0}`,
      affected: sql`${releaseTrials.affected} + ${isAffected}`,
    })
    .where(and(eq(releaseTrials.part, part), eq(releaseTrials.version, version)));
  return counts;
}

/** Returns which of the client's failures this is, from 1 on; `null` if it has had as many as count. */
async function countedFailure(
  context: Pick<ApiContext, 'db' | 'clock'>,
  trial: Parameters<typeof isNewWitness>[1],
  client: string,
): Promise<number | null> {
  for (let failure = 1; failure <= FAILURES_OF_CLIENT; failure += 1)
    if (await isNewWitness(context, trial, `failed ${failure} ${client}`)) return failure;
  return null;
}

/** Returns what is known of a release, which other reports wait to change. */
async function lockTrial(tx: Database, part: string, version: string) {
  await tx.insert(releaseTrials).values({ part, version }).onConflictDoNothing();
  const [trial] = await tx
    .select()
    .from(releaseTrials)
    .where(and(eq(releaseTrials.part, part), eq(releaseTrials.version, version)))
    .for('update');
  if (!trial) throw new Error('The trial of the release was not stored');
  return trial;
}

const startOf = (time: Date, ms: number) => new Date(Math.floor(time.getTime() / ms) * ms);

type Counts = ReturnType<typeof countsOf>;

/** Retries and fallbacks as often as they happened, all else once. */
function countsOf(events: readonly TelemetryEvent[]) {
  const number = (is: (event: TelemetryEvent) => boolean) => events.filter(is).length;
  const has = (is: (event: TelemetryEvent) => boolean) => (events.some(is) ? 1 : 0);
  const ended = (outcome: 'rendered' | 'abandoned') =>
    has((event) => event.kind === 'load' && event.outcome === outcome);
  const failedBy = (stage: string) =>
    has((event) => event.kind === 'load' && event.outcome === 'failed' && event.stage === stage);
  return {
    rendered: ended('rendered'),
    abandoned: ended('abandoned'),
    failed_entry: failedBy('entry'),
    failed_evaluation: failedBy('evaluation'),
    failed_render: failedBy('render'),
    retries: number(({ kind }) => kind === 'retry'),
    fallbacks: number(({ kind }) => kind === 'fallback'),
    errors: has(({ kind }) => kind === 'error'),
  };
}

type MinuteKey = Pick<typeof releaseMinutes.$inferInsert, 'part' | 'version' | 'channel' | 'minute'>;

async function addUp(tx: Database, key: MinuteKey, counts: Counts & { readonly affected: number }): Promise<void> {
  const { part, version, channel, minute } = releaseMinutes;
  const added = Object.entries(counts).map(([name, count]) => {
    const column = releaseMinutes[name as keyof typeof counts];
    return [name, sql`${column} + ${count}`] as const;
  });
  await tx
    .insert(releaseMinutes)
    .values({ ...key, ...counts })
    .onConflictDoUpdate({ target: [part, version, channel, minute], set: Object.fromEntries(added) });
}

type HourKey = Pick<typeof releaseMeasures.$inferInsert, 'part' | 'version' | 'hour'>;

async function countMeasures(tx: Database, key: HourKey, events: readonly TelemetryEvent[]): Promise<void> {
  const buckets = new Map(events.flatMap(measuresIn));
  if (buckets.size === 0) return;
  const { part, version, hour, measure, bucket, count } = releaseMeasures;
  await tx
    .insert(releaseMeasures)
    .values([...buckets].map(([name, index]) => ({ ...key, measure: name, bucket: index, count: 1 })))
    .onConflictDoUpdate({ target: [part, version, hour, measure, bucket], set: { count: sql`${count} + 1` } });
}

function measuresIn(event: TelemetryEvent): [ReleaseMeasure, number][] {
  if (event.kind === 'vital') return [[event.name, event.bucket]];
  if (event.kind !== 'load' || event.outcome !== 'rendered') return [];
  return (['arrived', 'evaluated', 'rendered'] as const).flatMap((measure) => {
    const bucket = event[measure];
    return bucket === undefined ? [] : [[measure, bucket]];
  });
}
