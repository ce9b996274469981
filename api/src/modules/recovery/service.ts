import { createHash, randomBytes } from 'node:crypto';
import type { ResetRequest } from 'shared-api/recovery';
import { hashPassword } from '../../auth/password-hash.ts';
import type { ApiContext } from '../../context.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { recoveryMail } from '../../mail/templates/recovery.ts';
import { findUserByEmail } from '../session/repository.ts';
import { insertToken, replacePassword, takeToken } from './repository.ts';

/** Mails a link, if the address is somebody's. */
export async function mailRecovery({ db, config, clock, mailer }: ApiContext, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + config.RECOVERY_TTL * 1000);
  await insertToken(db, { hash: hashOf(token), userId: user.id, expiresAt });
  await mailer.send(recoveryMail(user, `${config.PUBLIC_URL}/recover-password?token=${token}`));
}

export async function resetPassword({ db, clock }: ApiContext, { token, password }: ResetRequest): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = clock();
  await db.transaction(async (tx) => {
    const taken = await takeToken(tx, hashOf(token));
    if (!taken || taken.expiresAt <= now) {
      throw new ApiFailure('invalid', 'Some of this is not valid.', {
        token: 'This link has expired or was used already. Ask for a new one.',
      });
    }
    await replacePassword(tx, taken.userId, passwordHash, now);
  });
}

/** The token is random enough that a plain hash keeps it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
