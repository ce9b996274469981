import { z } from 'zod';
import { id } from './ids.ts';
import { listQuery } from './lists.ts';
import { timestamp } from './timestamp.ts';

/** Everything that is recorded in the audit trail. */
export const auditActions = [
  'account.registered',
  'account.deleted',
  'login.succeeded',
  'login.failed',
  'session.refresh_token_reused',
  'password.changed',
  'password.reset',
  'email.changed',
  'second_factor.enabled',
  'second_factor.disabled',
  'recovery_code.used',
  'recovery_codes.renewed',
  'role.changed',
  /** An administrator's edit of a record: its prices, for one. The target says of what kind the record is. */
  'record.updated',
  'publish_token.created',
  'publish_token.revoked',
  'publish_token.rejected',
  'release.recorded',
  'release.activated',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A command on the server is an operator's; a visitor is not logged in. */
export const auditActorTypes = ['user', 'publish_token', 'operator', 'visitor'] as const;
export type AuditActorType = (typeof auditActorTypes)[number];

const fields = z.record(z.string(), z.unknown());

export const auditEvent = z.object({
  id,
  created_at: timestamp,
  action: z.enum(auditActions),
  /** `email` is the current address of a user; `null` for others, and once the account is deleted. */
  actor: z.object({ type: z.enum(auditActorTypes), id: id.nullable(), email: z.string().nullable() }),
  /** `type` is the kind of record, such as `user`, `video` or `release`; `email` as for the actor. */
  target: z.object({ type: z.string(), id: z.string(), email: z.string().nullable() }).nullable(),
  /** The fields that have changed, with their old and new values. */
  before: fields.nullable(),
  after: fields.nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The request's id in the server's log, and in error messages. */
  request_id: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** `q` finds text in the action, the target's id and the IP address; `since` is inclusive, `until` is not. */
export const auditQuery = listQuery.extend({
  action: z.enum(auditActions).optional(),
  actor_id: id.optional(),
  target_type: z.string().max(40).optional(),
  target_id: z.string().max(120).optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
