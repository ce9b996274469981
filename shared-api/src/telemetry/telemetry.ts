import { z } from 'zod';
import { part } from '../releases/parts.ts';
import { releaseVersion } from '../releases/releases.ts';
import { measureLimits, REPORT_EVENTS, type ReleaseMeasure } from './limits.ts';

const release = { part, version: releaseVersion };

const bucket = (measure: ReleaseMeasure) => z.number().int().min(0).max(measureLimits[measure].length);

/** Where a load has failed for good. */
export const failureStages = ['entry', 'evaluation', 'render'] as const;
export type FailureStage = (typeof failureStages)[number];

/** The end of an attempt to load a part: its first screen is there, it has failed for good, or the visitor has left. */
const load = z.discriminatedUnion('outcome', [
  z.strictObject({
    kind: z.literal('load'),
    ...release,
    outcome: z.literal('rendered'),
    /** The buckets of how long it took. */
    arrived: bucket('arrived').optional(),
    evaluated: bucket('evaluated').optional(),
    rendered: bucket('rendered').optional(),
  }),
  z.strictObject({
    kind: z.literal('load'),
    ...release,
    outcome: z.literal('failed'),
    stage: z.enum(failureStages),
  }),
  z.strictObject({ kind: z.literal('load'), ...release, outcome: z.literal('abandoned') }),
]);

/** A part was requested once more, or a page has shown a message instead of its screen. */
const trouble = z.strictObject({ kind: z.enum(['retry', 'fallback']), ...release });

/** An error after the part was there, found by the address of a script or by the boundary of a screen. */
const error = z.strictObject({ kind: z.literal('error'), ...release, by: z.enum(['script', 'boundary']) });

/** A web vital of a page whose first screen belongs to the part. Only with the visitor's consent. */
const vital = z.strictObject({
  kind: z.literal('vital'),
  ...release,
  name: z.enum(['lcp', 'inp', 'cls']),
  bucket: bucket('lcp'),
});

export const telemetryEvent = z.discriminatedUnion('kind', [load, trouble, error, vital]);
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

/** What one page reports. Nothing in it says whose page it is, or what was on it. */
export const telemetryReport = z.strictObject({ events: z.array(telemetryEvent).min(1).max(REPORT_EVENTS) });
export type TelemetryReport = z.infer<typeof telemetryReport>;
