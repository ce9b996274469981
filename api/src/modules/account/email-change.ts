import type { EmailChange } from 'shared-api/account';
import type { Person } from '../../auth/guard.ts';
import { checkOwnPassword, lockOwnUser } from '../../auth/own-password.ts';
import { updateUser, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { sendConfirmation } from '../verification/service.ts';

/**
 * Stores the new address as pending, mails a confirmation link to it, and notifies the old address, which stays valid.
 */
export async function beginEmailChange(
  context: ApiContext,
  person: Person,
  { email, password }: EmailChange,
): Promise<UserRow> {
  const { limits, mailer } = context;
  const checked = await checkOwnPassword(context, person, password);
  await limits.mail('verify', email);
  return mailer.transaction(async (tx, send) => {
    await lockOwnUser(tx, checked);
    const user = await updateUser(tx, person.id, { pendingEmail: email });
    await sendConfirmation(context, tx, send, user, email);
    await send('emailChangeAsked', user, { about: email });
    return user;
  });
}

/** Cancels a pending change; links that were mailed for it stop working. */
export const forgetEmailChange = ({ db }: ApiContext, id: string): Promise<UserRow> =>
  updateUser(db, id, { pendingEmail: null });
