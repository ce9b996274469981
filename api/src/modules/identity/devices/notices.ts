import type { ApiContext } from '../../../platform/context.ts';
import { lockUserByEmail } from '../user-repository.ts';
import { failedLoginsMail } from './failed-logins-mail.ts';

/** Tells the owner of an account that somebody keeps guessing. An unconfirmed address may be anyone's: it gets nothing. */
export function sendFailedLogins({ mailer }: Pick<ApiContext, 'mailer'>, email: string): Promise<void> {
  return mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (user?.verified_at) await send(failedLoginsMail, user);
  });
}
