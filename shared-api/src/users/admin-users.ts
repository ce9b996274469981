import { z } from 'zod';
import { email } from '../account/email.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { adminQuery, patchOf, queryFlag, recordTimes, searchWith, selectionOf } from '../lists.ts';
import { knownPassword } from '../account/password.ts';
import { picture } from '../pictures/pictures.ts';
import { itemKinds } from '../pricing/order-line.ts';
import { requiredReference } from '../references.ts';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from '../account/role-ids.ts';
import { name, user } from '../account/session.ts';
import { timestamp } from '../timestamp.ts';

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

/** A user in the administrator's list. */
export const adminUser = user.extend({
  /** The user's avatar. */
  picture: picture.nullable(),
  /** Whether the email address is confirmed. */
  verified: z.boolean(),
  /** When the account was suspended; `null` if it isn't. */
  suspended_at: timestamp.nullable(),
  /** When the user was last invited; `null` once they have accepted, and for those who registered themselves. */
  invited_at: timestamp.nullable(),
  ...recordTimes,
});
export type AdminUser = z.infer<typeof adminUser>;

/** What a user has access to. */
export const adminEntitlement = z.object({
  id,
  kind: z.enum(itemKinds),
  record: z.object({ id, title: z.string() }),
  /** `null` for lifetime access; may be in the past. */
  expires_at: timestamp.nullable(),
  /** Why it gives no access before its end: it was refunded or withdrawn, or is disputed. */
  revoked: z.enum(['ended', 'suspended']).nullable(),
  /** Where it comes from. */
  source: z.enum(['order', 'grant']),
  /** Of what was bought: the order, and the code of the coupon that was used for it. */
  order_id: id.nullable(),
  coupon_code: z.string().nullable(),
  /** Why it was granted. */
  reason: z.string().nullable(),
  created_at: timestamp,
});
export type AdminEntitlement = z.infer<typeof adminEntitlement>;

/** A user as the administrator sees them. */
export const adminUserRecord = adminUser.extend({
  /** Whether two-step verification is on. */
  second_factor: z.boolean(),
  /** The number of active sessions. */
  session_count: z.number().int().nonnegative(),
  /** The last login in the audit trail. */
  last_login_at: timestamp.nullable(),
  entitlements: z.array(adminEntitlement),
});
export type AdminUserRecord = z.infer<typeof adminUserRecord>;

const editedRole = z.strictObject({ id: z.union([z.literal(USER_ROLE_ID), z.literal(ADMIN_ROLE_ID)]) });

/** The fields of a user that an administrator edits. */
export const userEdit = z.object({ name, role: editedRole });
export type UserEdit = z.infer<typeof userEdit>;

/** The administrator's own: required if someone becomes an administrator by this. */
const ownPassword = { password: knownPassword.optional() };

export const userPatch = patchOf(userEdit).extend(ownPassword);
export type UserPatch = z.infer<typeof userPatch>;

/** Invites someone: they set their password with an emailed link. */
export const userInvitation = userEdit.extend({ email }).strict();
export type UserInvitation = z.infer<typeof userInvitation>;
export const userInvitationRequest = userInvitation.extend(ownPassword);
export type UserInvitationRequest = z.infer<typeof userInvitationRequest>;

const roleChoice = z
  .enum(['user', 'administrator'])
  .transform((choice): UserEdit['role'] => ({ id: choice === 'administrator' ? ADMIN_ROLE_ID : USER_ROLE_ID }));

/** What the form of a user edits: the role by its name. */
export const userForm = userEdit.extend({ role: roleChoice });
export const userInvitationForm = userInvitation.extend({ role: roleChoice });

/** Search and filters of the list. */
export const userFilters = searchWith({
  role: z.enum(['administrator', 'user']).optional(),
  suspended: queryFlag.optional(),
  verified: queryFlag.optional(),
});
export const adminUserQuery = adminQuery(userFilters.shape, ['name', 'email', 'created']);

/** What can be done with several users at once. */
export const userBulk = z.strictObject({
  action: z.enum(['suspend', 'unsuspend']),
  selection: selectionOf(userFilters),
});
export type UserBulk = z.infer<typeof userBulk>;
