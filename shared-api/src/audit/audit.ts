import { z } from 'zod';
import { id } from '../ids.ts';
import { adminQuery, searchWith } from '../lists.ts';
import { timestamp } from '../timestamp.ts';

/** Everything that is recorded in the audit trail. */
export const auditActions = [
  'account.registered',
  'account.deleted',
  /** Whoever reads the email of an unconfirmed account has got it, without what was prepared in it. */
  'account.taken_over',
  'account.invited',
  'account.suspended',
  'account.unsuspended',
  'login.succeeded',
  'login.failed',
  'session.refresh_token_reused',
  'sessions.ended',
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
  /** An edit of several records was undone. */
  'record.reverted',
  'record.created',
  /** An administrator has created several coupons at once. */
  'coupons.created',
  'record.deleted',
  /** A deletion was undone. */
  'record.restored',
  /** The file of a video has been received; only its processing is ahead. */
  'video_file.uploaded',
  /** An administrator has ended the processing of a file, or it has made way for another file of the video. */
  'video_file.cancelled',
  /** An administrator views the product as another user, until `expires_at` at the latest. */
  'support_view.started',
  'support_view.ended',
  'floor.changed',
  'part.added',
  'part.changed',
  'part.removed',
  'publish_token.created',
  'publish_token.revoked',
  'publish_token.rejected',
  /** A key with which releases of a part are signed. */
  'release_key.added',
  'release_key.revoked',
  'release.signed',
  'release.recorded',
  'release.activated',
  /** A server or an administrator has taken it from pages: `reason` says why. */
  'release.withdrawn',
  'release.rolled_back',
  /** Nothing needs it any more. */
  'release.deleted',
  'release.restored',
  /** A share of visitors gets a version, or another share. */
  'canary.changed',
  'canary.promoted',
  'canary.ended',
  'part.disabled',
  'part.enabled',
  /** An administrator has given a user access to a record, or withdrawn it. */
  'access.granted',
  'access.withdrawn',
  /** An administrator has refunded items of an order. */
  'order.refunded',
  /** The provider knows something of an order that cannot be repaired: `finding` says what. */
  'order.unreconciled',
  /** An operator has added what a paid order lacked: `repaired` says what. */
  'order.repaired',
  /** The owner of an address has confirmed what somebody has bought with it. */
  'order.confirmed',
  /** An administrator has recorded that a partner was paid. */
  'affiliate.paid_out',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A command on the server is an operator's; a visitor is not logged in; what the server decides itself is its own. */
export type AuditActorType = 'user' | 'publish_token' | 'operator' | 'visitor' | 'server';

const fields = z.record(z.string(), z.unknown());

export const auditEvent = z.object({
  id,
  created_at: timestamp,
  /** One of `auditActions`; or one that only an earlier or a later version records. */
  action: z.string(),
  /**
   * `type` is an `AuditActorType`, or one of another version. `email` is the current address of a user; `null` for
   * others, and once the account is deleted.
   */
  actor: z.object({ type: z.string(), id: id.nullable(), email: z.string().nullable() }),
  /**
   * `type` is the kind of record, such as `user`, `video` or `release`; `email` as for the actor. `title` is the current
   * one of a record that has a title, and `null` once the record is deleted.
   */
  target: z
    .object({ type: z.string(), id: z.string(), email: z.string().nullable(), title: z.string().nullable() })
    .nullable(),
  /** The fields that have changed, with their old and new values. */
  before: fields.nullable(),
  after: fields.nullable(),
  /** The current titles of the records that `before` and `after` refer to, by id. */
  titles: z.record(z.string(), z.string()),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The request's id in the server's log, and in error messages. */
  request_id: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** `q` finds text in the action, the target's id and the IP address; `since` is inclusive, `until` is not. */
export const auditFilters = searchWith({
  action: z.enum(auditActions).optional(),
  actor_id: id.optional(),
  target_type: z.string().max(40).optional(),
  target_id: z.string().max(120).optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
});
export const auditQuery = adminQuery(auditFilters.shape, ['created']);
