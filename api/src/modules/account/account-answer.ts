import { eq } from 'drizzle-orm';
import type { Account } from 'shared-api/account';
import { DEFAULT_LOCALE, localeOf } from 'shared-api/locale';
import { needsSecondFactor } from '../../auth/guard.ts';
import type { UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { recoveryCodes } from '../../database/accounts.ts';

/** A user's row as the API answers it to that user. */
export async function accountAnswer(context: ApiContext, user: UserRow): Promise<Account> {
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
