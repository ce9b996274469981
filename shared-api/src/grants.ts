import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { id } from './ids.ts';
import { requiredReference } from './references.ts';
import { timestamp } from './timestamp.ts';

/** What an administrator can give access to. A book is no access, but something that is delivered with an order. */
export const grantKinds = ['package', 'video'] as const;
export type GrantKind = (typeof grantKinds)[number];

const GRANT_REASON_MAX = 200;

const fields = {
  kind: z.enum(grantKinds),
  /** `null` for lifetime access. */
  expires_at: timestamp.nullable(),
  reason: z.string().trim().min(1, fieldErrors.textMissing).max(GRANT_REASON_MAX, fieldErrors.textTooLong),
};

/** Gives a user access to a package or a video. */
export const grantRequest = z.strictObject({ ...fields, record_id: id });
export type GrantRequest = z.infer<typeof grantRequest>;

/** What the form of a grant edits: it refers to the record with its title. */
export const grantForm = z.object({ ...fields, record_id: requiredReference });
