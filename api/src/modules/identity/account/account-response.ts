import { eq } from 'drizzle-orm';
import type { Account } from 'shared-api/account';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import { needsSecondFactor } from '../guard.ts';
import type { UserRow } from '../../users/repository.ts';
import type { ApiContext } from '../../../context.ts';
import { recoveryCodes } from '../../../database/identity.ts';

/** The response with a user's own account. */
export async function accountResponse(context: ApiContext, user: UserRow): Promise<Account> {
  const { id, email, name, roleId, locale, verifiedAt, pendingEmail, createdAt, secondFactorSince } = user;
  return {
    id,
    email,
    name,
    role: { id: roleId },
    verified: verifiedAt !== null,
    pending_email: pendingEmail,
    locale: localeOf(locale) ?? DEFAULT_LOCALE,
    created_at: createdAt.toISOString(),
    second_factor: {
      enabled: secondFactorSince !== null,
      required: needsSecondFactor(context, user),
      recovery_codes_left: await context.db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    },
  };
}
