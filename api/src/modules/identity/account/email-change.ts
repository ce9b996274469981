import type { EmailChange } from 'shared-api/account/account';
import type { ApiContext } from '../../../platform/context.ts';
import { lockUser, updateUser, type UserRow } from '../user-repository.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { lockReauthenticated, reauthenticate } from '../reauthenticate.ts';
import { deleteOtherVerificationTokens } from '../verification/repository.ts';
import { sendConfirmation } from '../verification/service.ts';
import { emailChangeRequestedMail } from './email-change-requested-mail.ts';

/**
 * Stores the new address as pending, emails a confirmation link to it, and notifies the old address, which stays valid.
 */
export async function beginEmailChange(
  context: ApiContext,
  authUser: AuthUser,
  { email, password }: EmailChange,
): Promise<UserRow> {
  const { accountLimits, mailer } = context;
  const reauthentication = await reauthenticate(context, authUser, password);
  await accountLimits.email('change', email);
  await accountLimits.unverifiedEmail('account');
  return mailer.transaction(async (tx, send) => {
    const { pending_email: previous } = await lockReauthenticated(tx, reauthentication);
    const user = await updateUser(tx, authUser.id, { pending_email: email });
    if (previous !== email) await deleteOtherVerificationTokens(tx, user.id, user.email);
    await sendConfirmation(context, tx, send, user, email);
    await send(emailChangeRequestedMail, user, { newAddress: email });
    return user;
  });
}

/** Cancels a pending change. Links that were emailed for it stop working for good, even if the same change is requested again. */
export const cancelEmailChange = ({ db }: ApiContext, id: string): Promise<UserRow> =>
  db.transaction(async (tx) => {
    await lockUser(tx, id);
    const user = await updateUser(tx, id, { pending_email: null });
    await deleteOtherVerificationTokens(tx, id, user.email);
    return user;
  });
