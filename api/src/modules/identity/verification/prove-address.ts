import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import { readRefreshToken } from '../session/refresh-token.ts';
import type { UserRow } from '../user-repository.ts';

/*
 * An address is proved by what is sent to it. Who reads the email of an account that nobody has confirmed need not be who has
 * registered it: what is in the account is theirs only if they come with a session of it as well.
 */

/** Gives an account what has been waiting for whoever proves its address. */
export async function giveWaiting(context: ApiContext, tx: Database, user: UserRow): Promise<void> {
  for (const hooks of context.accountHooks) await hooks.addressProved?.(context, tx, user);
}

/**
 * Returns whether a browser has a session of the account.
 *
 * @param refreshToken as its cookie has it
 */
export async function hasSessionOf(
  { keys, clock }: Pick<ApiContext, 'keys' | 'clock'>,
  db: Database,
  { id }: Pick<UserRow, 'id'>,
  refreshToken: string | undefined,
): Promise<boolean> {
  const token = refreshToken === undefined ? null : readRefreshToken(keys.refresh, refreshToken);
  if (!token) return false;
  const found = await db.$count(
    sessions,
    and(
      eq(sessions.id, token.family),
      eq(sessions.user_id, id),
      // A tab may be exchanging the token at this moment.
      inArray(sessions.generation, [token.generation, token.generation + 1]),
      isNull(sessions.revoked_at),
      gt(sessions.expires_at, clock()),
    ),
  );
  return found > 0;
}
