import type { ApiContext } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import { lockUserByEmail, type UserRow } from '../user-repository.ts';
import { revokeAccess } from '../revoke-access.ts';
import { sessionsEndedMail } from './sessions-ended-mail.ts';

/**
 * For the operator's command line: revokes all access to an account that was given or requested, apart from its credentials,
 * and notifies the user by email, unless the address is unconfirmed and may be anyone's.
 */
export function endSessionsOf(
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  email: string,
): Promise<'ended' | 'no account'> {
  return context.mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    await endSessions(context, tx, send, user);
    return 'ended';
  });
}

/** The same in a transaction that holds the lock on the user's row. */
export async function endSessions(
  context: Pick<ApiContext, 'clock'>,
  tx: Database,
  send: Send,
  user: UserRow,
): Promise<void> {
  await revokeAccess(tx, user, context.clock());
  await recordEvent(context, tx, { action: 'sessions.ended', target: { type: 'user', id: user.id } });
  if (user.verified_at) await send(sessionsEndedMail, user);
}
