import { fieldTexts } from 'shared-api/problem-texts';
import type { ResetRequest } from 'shared-api/recovery';
import { hashPassword } from '../../auth/password-hash.ts';
import { hashOfToken, newToken } from '../../auth/random-token.ts';
import { lockUser, lockUserByEmail, updateUser, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/api-failure.ts';
import type { Send } from '../../mail/mailer.ts';
import { revokeSessionsOf } from '../session/repository.ts';
import { deleteRecoveryTokens, findToken, insertToken, takeToken } from './repository.ts';

/** Mails a recovery link if the address has an account. */
export async function sendRecovery(context: ApiContext, email: string): Promise<void> {
  await context.mailer.transaction(async (tx, send) => {
    // Locked: a concurrent change of password or address deletes the account's links, and must not miss this one.
    const user = await lockUserByEmail(tx, email);
    if (user) await sendPasswordLink(context, tx, send, user, 'recovery');
  });
}

/** Mails a link that sets a password. The caller's transaction holds the lock on the user's row, or has inserted it. */
export async function sendPasswordLink(
  { config, clock }: ApiContext,
  tx: Database,
  send: Send,
  user: UserRow,
  kind: 'recovery' | 'administratorCreated',
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + config.RECOVERY_TTL * 1000);
  await insertToken(tx, { hash: hashOfToken(token), userId: user.id, expiresAt });
  await send(kind, user, { token });
}

/** Sets the password by a mailed link. Rejects with `invalid` (`fields.token`) if the link has expired or was used. */
export async function resetPassword({ clock, mailer }: ApiContext, { token, password }: ResetRequest): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = clock();
  await mailer.transaction(async (tx, send) => {
    const found = await findToken(tx, hashOfToken(token));
    const taken = found && (await lockUser(tx, found.userId)) && (await takeToken(tx, found.hash));
    if (!taken || taken.expiresAt <= now) throw invalid({ token: fieldTexts.linkExpired });
    await send('passwordChanged', await replacePassword(tx, taken.userId, passwordHash, now));
  });
}

/**
 * Sets the password and revokes everything that the old one may have given access to: sessions, other recovery links,
 * and a change of address or a second factor that was begun but not confirmed.
 */
async function replacePassword(tx: Database, userId: string, passwordHash: string, now: Date): Promise<UserRow> {
  await deleteRecoveryTokens(tx, userId);
  await revokeSessionsOf(tx, userId, now);
  return updateUser(tx, userId, { passwordHash, pendingEmail: null, secondFactorPending: null });
}
