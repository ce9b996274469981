import { lockUserByEmail } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { revokeSessionsOf } from '../session/repository.ts';
import { removeSecondFactor } from './repository.ts';

/**
 * For whoever runs the product: takes the second factor off an account whose owner has neither phone nor recovery codes
 * left, ends its sessions and mails its owner. Otherwise says why it does not.
 */
export function removeLostSecondFactor(
  { mailer, clock }: Pick<ApiContext, 'mailer' | 'clock'>,
  email: string,
): Promise<'removed' | 'no account' | 'no second factor'> {
  return mailer.transaction(async (tx, send) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return 'no account';
    if (!user.secondFactorSince) return 'no second factor';
    await removeSecondFactor(tx, user.id);
    await revokeSessionsOf(tx, user.id, clock());
    await send('secondFactorRemoved', user);
    return 'removed';
  });
}
