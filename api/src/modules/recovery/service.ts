import { fieldTexts } from 'shared-api/problem-texts';
import type { ResetRequest } from 'shared-api/recovery';
import { hashPassword } from '../../auth/password-hash.ts';
import { hashOfToken, newToken } from '../../auth/random-token.ts';
import type { ApiContext } from '../../context.ts';
import { invalid } from '../../http/api-failure.ts';
import { letter } from '../../mail/letters.ts';
import { findUserByEmail, lockUser } from '../session/repository.ts';
import { findToken, insertToken, replacePassword, takeToken } from './repository.ts';

/** Mails a link, if the address is somebody's. */
export async function mailRecovery(context: ApiContext, email: string): Promise<void> {
  const { db, config, clock, mailer, publicUrl } = context;
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + config.RECOVERY_TTL * 1000);
  await insertToken(db, { hash: hashOfToken(token), userId: user.id, expiresAt });
  await mailer.send(letter('recovery', user, `${publicUrl()}/recover-password?token=${token}`));
}

export async function resetPassword(context: ApiContext, { token, password }: ResetRequest): Promise<void> {
  const { db, clock, background, mailer, publicUrl } = context;
  const passwordHash = await hashPassword(password);
  const now = clock();
  const user = await db.transaction(async (tx) => {
    const found = await findToken(tx, hashOfToken(token));
    const taken = found && (await lockUser(tx, found.userId)) && (await takeToken(tx, found.hash));
    if (!taken || taken.expiresAt <= now) throw invalid({ token: fieldTexts.linkOver });
    return replacePassword(tx, taken.userId, passwordHash, now);
  });
  background.run(() => mailer.send(letter('passwordChanged', user, `${publicUrl()}/recover-password`)));
}
