import type { PasswordChange } from 'shared-api/account/account';
import type { ApiContext } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { hashNewPassword } from '../password-hash.ts';
import { lockReauthenticated, reauthenticate } from '../reauthenticate.ts';
import { replacePassword } from '../revoke-access.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/** Sets the password; of all access that the old one may have given, only this session stays. */
export async function changePassword(
  context: ApiContext,
  authUser: AuthUser,
  { current_password, password }: PasswordChange,
): Promise<void> {
  const { clock, mailer } = context;
  const reauthentication = await reauthenticate(context, authUser, current_password, 'current_password');
  const passwordHash = await hashNewPassword(password);
  await mailer.transaction(async (tx, send) => {
    const user = await lockReauthenticated(tx, reauthentication);
    await replacePassword(tx, user, passwordHash, clock(), authUser);
    await recordEvent(context, tx, { action: 'password.changed', target: { type: 'user', id: user.id } });
    await send(passwordChangedMail, user);
  });
}
