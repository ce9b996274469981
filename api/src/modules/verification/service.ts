import { fieldTexts } from 'shared-api/problem-texts';
import { hashOfToken, newToken } from '../../auth/random-token.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { invalid } from '../../http/api-failure.ts';
import type { Send } from '../../mail/mailer.ts';
import { deleteRecoveryTokens } from '../recovery/repository.ts';
import {
  deleteVerificationTokens,
  findToken,
  insertToken,
  markVerified,
  replaceEmail,
  takeToken,
} from './repository.ts';

/**
 * Mails a link that confirms `email`: the account's own address, or a new one for it. If another account has the
 * address, its owner is notified instead; whoever asked is not told.
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
  await insertToken(tx, { hash: hashOfToken(token), userId: user.id, email, expiresAt });
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) await send('emailTaken', owner);
  else await send('confirmation', user, { token, to: email });
}

/** Mails the confirmation links again, for each address of the account that is unconfirmed. */
export async function sendConfirmationsAgain(context: ApiContext, userId: string): Promise<void> {
  const { db, limits, mailer } = context;
  const user = await findUser(db, userId);
  const { email, pendingEmail, verifiedAt } = user;
  const waiting = [...(verifiedAt ? [] : [email]), ...(pendingEmail === null ? [] : [pendingEmail])];
  for (const address of waiting) await limits.mail('verify', address);
  await mailer.transaction(async (tx, send) => {
    for (const address of waiting) await sendConfirmation(context, tx, send, user, address);
  });
}

/**
 * Confirms the address that the token was mailed to; for a new address of the account, also moves the account there and
 * notifies the old one. Rejects with `invalid` (`fields.token`) if the link has expired or was used.
 */
export async function confirmAddress({ mailer, clock }: ApiContext, token: string): Promise<void> {
  const now = clock();
  try {
    await mailer.transaction(async (tx, send) => {
      const found = await findToken(tx, hashOfToken(token));
      const user = found && (await lockUser(tx, found.userId));
      const taken = user && (await takeToken(tx, found.hash));
      if (!taken || taken.expiresAt <= now) throw linkExpired();
      if (user.pendingEmail === taken.email) {
        await replaceEmail(tx, user.id, taken.email, now);
        // Links that were mailed to the old address must not open the account any more.
        await deleteRecoveryTokens(tx, user.id);
        await send('emailChanged', user, { about: taken.email });
      } else if (user.email === taken.email) await markVerified(tx, user.id, now);
      else throw linkExpired();
      await deleteVerificationTokens(tx, user.id, taken.email);
    });
  } catch (error) {
    // Another account has taken the address since the link was mailed.
    if (isUniqueViolation(error)) throw linkExpired();
    throw error;
  }
}

const linkExpired = () => invalid({ token: fieldTexts.linkExpired });
