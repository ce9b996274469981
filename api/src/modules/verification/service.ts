import { fieldTexts } from 'shared-api/problem-texts';
import { hashOfToken, newToken } from '../../auth/random-token.ts';
import type { ApiContext } from '../../context.ts';
import type { users } from '../../database/accounts.ts';
import { isTaken } from '../../database/is-taken.ts';
import { invalid } from '../../http/api-failure.ts';
import { letter } from '../../mail/letters.ts';
import { findUser, findUserByEmail, lockUser } from '../session/repository.ts';
import { deleteTokens, findToken, insertToken, markVerified, replaceEmail, takeToken } from './repository.ts';

type UserRow = typeof users.$inferSelect;

/**
 * Mails a link that confirms the address: the person's own, or the one that is to replace it. The owner of an address
 * that is taken learns that somebody wanted it; whoever wanted it learns nothing.
 */
export async function mailConfirmation(context: ApiContext, user: UserRow, email: string): Promise<void> {
  const { db, config, clock, mailer, publicUrl } = context;
  const owner = await findUserByEmail(db, email);
  if (owner && owner.id !== user.id) return mailer.send(letter('emailTaken', owner, `${publicUrl()}/login`));
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + config.VERIFICATION_TTL * 1000);
  await insertToken(db, { hash: hashOfToken(token), userId: user.id, email, expiresAt });
  await mailer.send(letter('confirmation', user, `${publicUrl()}/verify-email?token=${token}`, { to: email }));
}

/** Mails the links again that an account still waits for. */
export async function mailConfirmationsAgain(context: ApiContext, userId: string): Promise<void> {
  const user = await findUser(context.db, userId);
  const { email, pendingEmail, verifiedAt } = user;
  const waiting = [...(verifiedAt ? [] : [email]), ...(pendingEmail === null ? [] : [pendingEmail])];
  for (const address of waiting) await context.limits.mail('verify', address);
  context.background.run(async () => {
    for (const address of waiting) await mailConfirmation(context, user, address);
  });
}

/** Confirms the address that the token was mailed to; the old address of an account that moves is told. */
export async function confirmAddress(context: ApiContext, token: string): Promise<void> {
  const { background, mailer, publicUrl } = context;
  const before = await takeAddress(context, token);
  if (before.pendingEmail === null) return;
  const about = before.pendingEmail;
  background.run(() => mailer.send(letter('emailChanged', before, `${publicUrl()}/`, { about })));
}

/** The account as it was; `pendingEmail` is `null` where no address took another's place. */
async function takeAddress({ db, clock }: ApiContext, token: string): Promise<UserRow> {
  const now = clock();
  try {
    return await db.transaction(async (tx) => {
      const found = await findToken(tx, hashOfToken(token));
      const user = found && (await lockUser(tx, found.userId));
      const taken = user && (await takeToken(tx, found.hash));
      if (!taken || taken.expiresAt <= now) throw linkOver();
      const isChange = user.pendingEmail === taken.email;
      if (isChange) await replaceEmail(tx, user.id, taken.email, now);
      else if (user.email === taken.email) await markVerified(tx, user.id, now);
      else throw linkOver();
      await deleteTokens(tx, user.id, taken.email);
      return isChange ? user : { ...user, pendingEmail: null };
    });
  } catch (error) {
    // Somebody else has registered the address in the meantime.
    if (isTaken(error)) throw linkOver();
    throw error;
  }
}

const linkOver = () => invalid({ token: fieldTexts.linkOver });
