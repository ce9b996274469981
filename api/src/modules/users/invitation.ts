import { eq } from 'drizzle-orm';
import type { UserInvitation, UserInvitationRequest } from 'shared-api/users/admin-users';
import { fieldErrors } from 'shared-api/field-errors';
import { laterThanBefore } from '../../records/write-record.ts';
import { v7 } from 'uuid';
import type { ApiContext } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/random-token.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError, fieldError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import type { Send } from '../../platform/mail/mailer.ts';
import { recordEvent, recordEvents } from '../../platform/audit/record-event.ts';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { lockReauthenticated, reauthenticate } from '../identity/reauthenticate.ts';
import { deleteRecoveryTokens } from '../identity/recovery/repository.ts';
import { sendPasswordLink, sendPasswordLinks } from '../identity/recovery/service.ts';
import { lockAsAdministrator, lockManagedUser, recordRole } from '../identity/administrators.ts';
import { invitationMail } from './invitation-mail.ts';
import { findUser, insertUsers, type UserRow } from '../identity/user-repository.ts';
import { adminUsers, isInvited } from './user-response.ts';

/**
 * Creates an account whose password nobody knows, and emails a link that sets one, which confirms the address. Returns the
 * account's id.
 */
export async function inviteUser(
  context: ApiContext,
  actor: AuthUser,
  { password, ...invitation }: UserInvitationRequest,
): Promise<string> {
  const { accountLimits, mailer } = context;
  const invitesAdmin = isAdmin({ role_id: invitation.role.id });
  if (invitesAdmin && password === undefined) throw invalid({ password: fieldErrors.passwordMissing });
  const reauthentication =
    invitesAdmin && password !== undefined ? await reauthenticate(context, actor, password) : undefined;
  await accountLimits.email('invite', invitation.email);
  const account = await newAccount(context, actor);
  return mailer.transaction(async (tx, send) => {
    await lockAsAdministrator(tx, actor);
    if (reauthentication) await lockReauthenticated(tx, reauthentication);
    const [user] = await insertInvited(context, tx, send, account, [invitation]);
    if (user) return user.id;
    const fields = { email: fieldError(fieldErrors.addressTaken) };
    throw new ApiError('email_taken', 'Another account has this email address.', fields);
  });
}

/** What accounts have in common whose owners are invited at the same time. */
type NewAccount = Pick<UserRow, 'password_hash' | 'locale'>;

export async function newAccount({ db }: ApiContext, actor: AuthUser): Promise<NewAccount> {
  // Nobody knows the password, which may therefore be the same for all: a hash takes its time.
  const passwordHash = await hashPassword(newToken());
  // Nothing is known of the invited person's language.
  const { locale } = await findUser(db, actor.id);
  return { password_hash: passwordHash, locale };
}

/**
 * Creates the accounts of people who are invited, and queues the emails. Returns the account of each, or `undefined` if
 * the address is taken.
 */
export async function insertInvited(
  context: ApiContext,
  tx: Database,
  send: Send,
  account: NewAccount,
  invitations: readonly UserInvitation[],
): Promise<(UserRow | undefined)[]> {
  const added = invitations.map(({ email, name, role }) => ({
    ...account,
    id: v7(),
    email,
    name,
    role_id: role.id,
    invited_at: context.clock(),
  }));
  const invited = await insertUsers(tx, added);
  await recordEvents(
    context,
    tx,
    invited.map(({ id }) => ({ action: 'account.invited', target: { type: 'user', id } })),
  );
  for (const user of invited) if (isAdmin(user)) await recordRole(context, tx, user.id, null);
  await sendPasswordLinks(context, tx, send, invited, invitationMail);
  const byId = new Map(invited.map((user) => [user.id, user]));
  return added.map(({ id }) => byId.get(id));
}

/** Sends the invitation again; the link of the last one stops working. */
export async function resendInvitation(context: ApiContext, actor: AuthUser, id: string): Promise<void> {
  const { accountLimits, clock, mailer } = context;
  const [invited] = await adminUsers(context, [id]);
  if (!invited) throw notFound('User not found.');
  await accountLimits.email('invite', invited.email);
  await mailer.transaction(async (tx, send) => {
    await lockAsAdministrator(tx, actor);
    const user = await lockManagedUser(tx, id);
    if (!isInvited(user) || user.suspended_at) {
      throw new ApiError('conflict', 'This user has no open invitation.');
    }
    await deleteRecoveryTokens(tx, id);
    await tx
      .update(users)
      .set({ invited_at: clock(), updated_at: laterThanBefore(users.updated_at, clock()) })
      .where(eq(users.id, id));
    await recordEvent(context, tx, { action: 'account.invited', target: { type: 'user', id } });
    await sendPasswordLink(context, tx, send, user, invitationMail);
  });
}
