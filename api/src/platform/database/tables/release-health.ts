import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ReleaseMeasure } from 'shared-api/telemetry/limits';
import type { ReleaseChannel } from 'shared-api/telemetry/release-health';
import { createdAt, timestamptz } from './columns.ts';

const part = () => text().notNull();
const version = () => text().notNull();
const counter = () => integer().notNull().default(0);

/** What browsers have reported of a release in a minute. */
export const releaseMinutes = pgTable(
  'release_minute',
  {
    part: part(),
    version: version(),
    /** What the release was at that time. */
    channel: text().$type<ReleaseChannel>().notNull(),
    minute: timestamptz().notNull(),
    /** Pages whose visitor left before the part was there. */
    abandoned: counter(),
    rendered: counter(),
    failed_entry: counter(),
    failed_evaluation: counter(),
    failed_render: counter(),
    retries: counter(),
    fallbacks: counter(),
    errors: counter(),
    /** Clients for which it did not work, each once (`release_witness`). */
    affected: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.version, table.channel, table.minute] }),
    index('release_minute_minute_index').on(table.minute),
  ],
);

/** How often a measure was in a bucket, of a release and an hour. */
export const releaseMeasures = pgTable(
  'release_measure',
  {
    part: part(),
    version: version(),
    hour: timestamptz().notNull(),
    measure: text().$type<ReleaseMeasure>().notNull(),
    /** The index of its upper limit in `measureLimits`. */
    bucket: smallint().notNull(),
    count: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.version, table.hour, table.measure, table.bucket] }),
    index('release_measure_hour_index').on(table.hour),
  ],
);

/** What the rules of automatic rollback know of a release. */
export const releaseTrials = pgTable(
  'release_trial',
  {
    part: part(),
    version: version(),
    /** The sum of the sequential rule for loads that fail. */
    score: doublePrecision().notNull().default(0),
    loads: counter(),
    /** Clients for which a load has failed, each once. */
    failed_clients: counter(),
    affected: counter(),
    /** How many loads there were when it was last compared with its baseline. */
    compared_at_loads: counter(),
    /** Hashes the clients in `release_witness`; `null` once nobody can say any more who they were. */
    salt: text(),
    salted_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** Clients that have reported a failure or an error of a release, as hashes with its salt, so that each counts once. */
export const releaseWitnesses = pgTable(
  'release_witness',
  { part: part(), version: version(), client: text().notNull() },
  (table) => [primaryKey({ columns: [table.part, table.version, table.client] })],
);
