import { fieldErrors } from 'shared-api/field-errors';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashOfToken, newToken } from '../../../platform/crypto/random-token.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../user-repository.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { isUniqueViolation, type Database } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/http/errors/api-error.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import { deleteRecoveryTokens } from '../recovery/repository.ts';
import { revokeSessions } from '../revoke-access.ts';
import { confirmationMail, newAddressMail } from './confirmation-mail.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { emailTakenMail } from './email-taken-mail.ts';
import { giveWaiting } from './prove-address.ts';
import {
  deleteVerificationTokens,
  findToken,
  insertToken,
  markVerified,
  replaceEmail,
  takeToken,
} from './repository.ts';

/**
 * Emails a link that confirms `email`: the account's own address, or a new one for it. If another account has the
 * address, its owner is notified instead, and the requester does not find out.
 */
export async function sendConfirmation(
  { config, clock }: ApiContext,
  tx: Database,
  send: Send,
  user: UserRow,
  email: string,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + config.VERIFICATION_TTL * 1000);
  // Inserted even if the address is taken and the token never sent, so that both cases take the same time.
  await insertToken(tx, { hash: hashOfToken(token), user_id: user.id, email, expires_at: expiresAt });
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) return send(emailTakenMail, owner);
  const mail = email === user.pending_email ? newAddressMail : confirmationMail;
  await send(mail, { ...user, to: email }, { token, createdAt: user.created_at });
}

/** Emails the confirmation links again, for each unconfirmed address of the account. */
export async function resendConfirmations(context: ApiContext, userId: string): Promise<void> {
  const { db, accountLimits, mailer } = context;
  const account = await findUser(db, userId);
  const counted = unconfirmedAddresses(account);
  for (const address of counted) {
    // Counted apart: whoever asks for an address that is not theirs must not use up what its owner may ask for.
    await accountLimits.email(address === account.email ? 'verify' : 'change', address);
    await accountLimits.unverifiedEmail('account');
  }
  await mailer.transaction(async (tx, send) => {
    // Read again under the lock: a change of address that was cancelled in the meantime must not get a new link.
    const user = await lockUser(tx, userId);
    if (!user) return;
    const unconfirmed = unconfirmedAddresses(user).filter((address) => counted.includes(address));
    for (const address of unconfirmed) await sendConfirmation(context, tx, send, user, address);
  });
}

const unconfirmedAddresses = ({ email, pending_email, verified_at }: UserRow): string[] => [
  ...(verified_at ? [] : [email]),
  ...(pending_email === null ? [] : [pending_email]),
];

/**
 * Confirms the address that the token was sent to. A new address then replaces the old one, which is notified. Rejects
 * with `invalid` (`fields.token`) if the link has expired, was used, or is for another account than the user's: whoever
 * reads the email may have nothing to do with the account that a stranger has given this address. Who has both the session and
 * the email is the owner of both; whoever else has a session of an account that was not confirmed yet loses it.
 */
export async function confirmEmail(context: ApiContext, authUser: AuthUser, token: string): Promise<void> {
  const { id: userId } = authUser;
  const { mailer, clock } = context;
  const now = clock();
  try {
    await mailer.transaction(async (tx, send) => {
      const found = await findToken(tx, hashOfToken(token));
      if (!found || found.expires_at <= now) throw linkExpired();
      if (found.user_id !== userId) throw invalid({ token: fieldErrors.linkOfOtherAccount });
      const user = await lockUser(tx, userId);
      const taken = user && (await takeToken(tx, found.hash));
      if (!taken) throw linkExpired();
      if (user.verified_at === null) await revokeSessions(tx, user, now, authUser);
      if (user.pending_email === taken.email) {
        await replaceEmail(tx, user, taken.email, now);
        // Links that were sent to the old address must no longer give access to the account.
        await deleteRecoveryTokens(tx, user.id);
        await recordEvent(context, tx, { action: 'email.changed', target: { type: 'user', id: user.id } });
        await send(emailChangedMail, user, { newAddress: taken.email });
      } else if (user.email === taken.email) await markVerified(tx, user, now);
      else throw linkExpired();
      await deleteVerificationTokens(tx, user.id, taken.email);
      await giveWaiting(context, tx, { ...user, email: taken.email });
    });
  } catch (error) {
    // Another account has taken the address since the link was sent.
    if (isUniqueViolation(error)) throw linkExpired();
    throw error;
  }
}

const linkExpired = () => invalid({ token: fieldErrors.linkExpired });
