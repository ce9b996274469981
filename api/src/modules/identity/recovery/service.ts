import { fieldErrors } from 'shared-api/field-errors';
import type { ResetRequest } from 'shared-api/account/recovery';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { emptyUnlessOwned, mayBeStrangers } from '../account/take-over.ts';
import { passwordChangedMail } from '../account/password-changed-mail.ts';
import type { Device } from '../login/device.ts';
import { rememberDevice, type RememberedDevice } from '../devices/service.ts';
import { hashNewPassword } from '../password-hash.ts';
import { removeSecondFactor } from '../second-factor/repository.ts';
import { secondFactorOffMail } from '../second-factor/second-factor-mail.ts';
import { giveWaiting } from '../verification/prove-address.ts';
import { markVerified } from '../verification/repository.ts';
import { hashOfToken, newToken } from '../../../platform/crypto/random-token.ts';
import { findUserByEmail, lockUser, lockUserByEmail, type UserRow } from '../user-repository.ts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/http/errors/api-error.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import { replacePassword } from '../revoke-access.ts';
import type { PasswordLinkMail } from './password-link.ts';
import { recoveryMail } from './recovery-mail.ts';
import { findToken, insertTokens, takeToken } from './repository.ts';

/** Emails a recovery link if the address has an account. */
export async function sendRecovery(context: ApiContext, email: string): Promise<void> {
  const { db, accountLimits } = context;
  const account = await findUserByEmail(db, email);
  // Before the transaction, since a limit may need a connection of its own.
  if (account && !account.verified_at) await accountLimits.unverifiedEmail('account');
  await context.mailer.transaction(async (tx, send) => {
    // Locked: a concurrent change of password or address deletes the account's links, and must not miss this one.
    const user = await lockUserByEmail(tx, email);
    if (user) await sendPasswordLink(context, tx, send, user, recoveryMail);
  });
}

/** Emails a link that sets a password. The caller's transaction holds the lock on the user's row, or has inserted it. */
export const sendPasswordLink = (
  context: ApiContext,
  tx: Database,
  send: Send,
  user: UserRow,
  mail: PasswordLinkMail,
): Promise<void> => sendPasswordLinks(context, tx, send, [user], mail);

/** Like `sendPasswordLink`, to several users. */
export async function sendPasswordLinks(
  { config, clock }: ApiContext,
  tx: Database,
  send: Send,
  users: readonly UserRow[],
  mail: PasswordLinkMail,
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + mail.lifetime(config) * 1000);
  const links = users.map((user) => ({ user, token: newToken() }));
  await insertTokens(
    tx,
    links.map(({ user, token }) => ({ hash: hashOfToken(token), user_id: user.id, expires_at: expiresAt })),
  );
  for (const { user, token } of links) await send(mail, user, { token, takesOver: mayBeStrangers(user) });
}

/** Rejects with `invalid` (`fields.token`) if the link has expired or was used; consumes nothing. */
export async function checkResetToken({ db, clock }: ApiContext, token: string): Promise<void> {
  const found = await findToken(db, hashOfToken(token));
  if (!found || found.expires_at <= clock()) throw linkExpired();
}

/**
 * Sets the password with a link from an email. Who has the link owns the address: it is confirmed, the browser becomes a
 * known device, and two-step verification that was set up before the address was confirmed is removed, since a stranger
 * may have registered it. So is everything else in an account that was not confirmed, unless the browser has a session of it.
 * Rejects with `invalid` (`fields.token`) if the link has expired or was used.
 */
export async function resetPassword(
  context: ApiContext,
  { token, password }: ResetRequest,
  { token: deviceToken, replacedToken: refreshToken }: Pick<Device, 'token' | 'replacedToken'>,
): Promise<RememberedDevice> {
  const { accountLimits, backgroundTasks, clock, mailer } = context;
  const passwordHash = await hashNewPassword(password);
  const now = clock();
  const { email, device } = await mailer.transaction(async (tx, send) => {
    const found = await findToken(tx, hashOfToken(token));
    const user = found && (await lockUser(tx, found.user_id));
    const taken = user && (await takeToken(tx, found.hash));
    if (!taken || taken.expires_at <= now) throw linkExpired();
    await recordEvent(context, tx, { action: 'password.reset', target: { type: 'user', id: user.id } });
    await emptyUnlessOwned(context, tx, user, refreshToken);
    await send(passwordChangedMail, await replacePassword(tx, user, passwordHash, now));
    if (isSecondFactorUnproven(user)) {
      await removeSecondFactor(tx, user.id);
      await send(secondFactorOffMail, user);
    }
    await markVerified(tx, user, now);
    await giveWaiting(context, tx, user);
    return { email: user.email, device: await rememberDevice(context, tx, user.id, deviceToken) };
  });
  backgroundTasks.run(() => accountLimits.forgetAttempts(email));
  return device;
}

/** Returns whether two-step verification was set up before the owner of the address had confirmed it. */
const isSecondFactorUnproven = ({ second_factor_since: since, verified_at }: UserRow) =>
  since !== null && (verified_at === null || since < verified_at);

const linkExpired = () => invalid({ token: fieldErrors.linkExpired });
