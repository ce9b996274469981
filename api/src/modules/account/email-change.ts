import type { EmailChange } from 'shared-api/account';
import type { Person } from '../../auth/guard.ts';
import { notYours, requireOwnPassword } from '../../auth/own-password.ts';
import type { ApiContext } from '../../context.ts';
import { letter } from '../../mail/letters.ts';
import { lockUserWith } from '../session/repository.ts';
import { mailConfirmation } from '../verification/service.ts';
import { updateUser } from './repository.ts';

/**
 * Remembers the new address and mails a link to it; the old one is told, and stays until the link is used. Whether the
 * new one is somebody's already is looked up after the answer, which is therefore the same.
 */
export async function beginEmailChange(context: ApiContext, person: Person, { email, password }: EmailChange) {
  const { db, background, limits, mailer, publicUrl } = context;
  const checked = await requireOwnPassword(context, person, password);
  await limits.mail('verify', email);
  const user = await db.transaction(async (tx) => {
    if (!(await lockUserWith(tx, checked))) throw notYours('password');
    return updateUser(tx, person.id, { pendingEmail: email });
  });
  background.run(async () => {
    await mailConfirmation(context, user, email);
    await mailer.send(letter('emailChangeAsked', user, `${publicUrl()}/recover-password`, { about: email }));
  });
  return user;
}

/** The links that were mailed to it lead nowhere from now on. */
export const forgetEmailChange = ({ db }: ApiContext, id: string) => updateUser(db, id, { pendingEmail: null });
