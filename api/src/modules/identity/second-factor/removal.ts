import { lockUserByEmail } from '../user-repository.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { revokeAccess } from '../revoke-access.ts';
import { removeSecondFactor } from './repository.ts';
import { secondFactorRemovedMail } from './second-factor-removed-mail.ts';

/**
 * For the operator's command line: turns off two-step verification for a user who has lost both phone and recovery
 * codes, revokes all other access to the account, and notifies the user by email. If it does nothing, the result says
 * why.
 */
export function removeLostSecondFactor(
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  email: string,
): Promise<'removed' | 'no account' | 'no second factor'> {
  const { mailer, clock } = context;
  return mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    if (!user.second_factor_since) return 'no second factor';
    await removeSecondFactor(tx, user.id);
    await revokeAccess(tx, user, clock());
    await recordEvent(context, tx, { action: 'second_factor.disabled', target: { type: 'user', id: user.id } });
    await send(secondFactorRemovedMail, user);
    return 'removed';
  });
}
