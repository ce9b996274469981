import { fieldTexts } from 'shared-api/problem-texts';
import { hashOfToken, newToken } from '../../auth/random-token.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { isTaken } from '../../database/is-taken.ts';
import { invalid } from '../../http/api-failure.ts';
import type { Send } from '../../mail/mailer.ts';
import { deleteTokens, findToken, insertToken, markVerified, replaceEmail, takeToken } from './repository.ts';

/**
 * Mails a link that confirms the address: the person's own, or the one that is to replace it. The owner of an address
 * that is taken learns that somebody wanted it; whoever wanted it learns nothing.
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
  // Also where nobody gets it, so that it takes as long.
  await insertToken(tx, { hash: hashOfToken(token), userId: user.id, email, expiresAt });
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) await send('emailTaken', owner);
  else await send('confirmation', user, { token, to: email });
}

/** Mails the links again that an account still waits for. */
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

/** Confirms the address that the token was mailed to; the old address of an account that moves is told. */
export async function confirmAddress({ mailer, clock }: ApiContext, token: string): Promise<void> {
  const now = clock();
  try {
    await mailer.transaction(async (tx, send) => {
      const found = await findToken(tx, hashOfToken(token));
      const user = found && (await lockUser(tx, found.userId));
      const taken = user && (await takeToken(tx, found.hash));
      if (!taken || taken.expiresAt <= now) throw linkOver();
      if (user.pendingEmail === taken.email) {
        await replaceEmail(tx, user.id, taken.email, now);
        await send('emailChanged', user, { about: taken.email });
      } else if (user.email === taken.email) await markVerified(tx, user.id, now);
      else throw linkOver();
      await deleteTokens(tx, user.id, taken.email);
    });
  } catch (error) {
    // Somebody else has registered the address in the meantime.
    if (isTaken(error)) throw linkOver();
    throw error;
  }
}

const linkOver = () => invalid({ token: fieldTexts.linkOver });
