import { fieldTexts } from 'shared-api/problem-texts';
import type { ResetRequest } from 'shared-api/recovery';
import { hashPassword } from '../../auth/password-hash.ts';
import { hashOfToken, newToken } from '../../auth/random-token.ts';
import { lockUser, lockUserByEmail, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/api-failure.ts';
import type { Send } from '../../mail/mailer.ts';
import { findToken, insertToken, replacePassword, takeToken } from './repository.ts';

/** Mails a link, if the address is somebody's. */
export async function sendRecovery(context: ApiContext, email: string): Promise<void> {
  await context.mailer.transaction(async (tx, send) => {
    // Locked, so that what ends the links of an account, a new address or password, does not miss this one.
    const user = await lockUserByEmail(tx, email);
    if (user) await sendPasswordLink(context, tx, send, user, 'recovery');
  });
}

/** Mails a link that sets a password. The row of its owner is the transaction's: locked, or new. */
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

export async function resetPassword({ clock, mailer }: ApiContext, { token, password }: ResetRequest): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = clock();
  await mailer.transaction(async (tx, send) => {
    const found = await findToken(tx, hashOfToken(token));
    const taken = found && (await lockUser(tx, found.userId)) && (await takeToken(tx, found.hash));
    if (!taken || taken.expiresAt <= now) throw invalid({ token: fieldTexts.linkOver });
    await send('passwordChanged', await replacePassword(tx, taken.userId, passwordHash, now));
  });
}
