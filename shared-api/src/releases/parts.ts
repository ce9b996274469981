import { PART_NAME } from 'federation-contract/parts';
import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { timestamp } from '../timestamp.ts';

export const part = z.string().regex(PART_NAME, fieldErrors.partNameInvalid);

export const PART_PATHS_MAX = 100;

/** The pattern of a route: segments of words, or of a parameter. */
const PATH = /^\/(?:(?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*)?$/;

/** The first segments of what the server itself answers, and of the shell's own pages. */
const RESERVED = new Set([
  'api',
  'error',
  'healthz',
  'media',
  'metrics',
  'outbox',
  'pay',
  'preview',
  'r',
  'readyz',
  'version',
]);

const routePath = z
  .string()
  .max(200, fieldErrors.textTooLong)
  .regex(PATH, fieldErrors.pathInvalid)
  .refine((path) => !RESERVED.has(path.split('/')[1] ?? ''), fieldErrors.pathReserved);

const paths = z
  .array(routePath)
  .min(1, fieldErrors.textMissing)
  .max(PART_PATHS_MAX, fieldErrors.listTooLong)
  .transform((all) => [...new Set(all)]);

/** Adds a part to the product, which a team then releases on its own. */
export const newPart = z.object({ name: part, paths });
export type NewPart = z.input<typeof newPart>;

export const partPatch = z.object({ paths });

/** A part as a form has it: the paths one to a line. The first error of any of them is that of the field. */
export const partForm = z.object({
  name: part,
  paths: z.string().transform((text, context) => {
    const { data, error } = paths.safeParse(text.split('\n').flatMap((line) => line.trim() || []));
    if (data) return data;
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? fieldErrors.pathInvalid });
    return z.NEVER;
  }),
});
export type PartForm = z.input<typeof partForm>;

/** A part that pages are composed of. */
export const registeredPart = z.object({
  name: part,
  /** What its current release calls its area, in English; empty if it has no release, or no area. */
  title: z.string(),
  /** The title in further languages, by BCP 47 tag. */
  translations: z.record(z.string(), z.string()),
  /** The patterns that the routes of its releases may have: `/video/:id`. */
  paths: z.array(z.string()),
  /** The version that is current; `null` before its first release. */
  current: z.string().nullable(),
  /** Whether the server brings it along: it is registered again with each start, and so cannot be removed. */
  built: z.boolean(),
  created_at: timestamp,
});
export type RegisteredPart = z.infer<typeof registeredPart>;
