import { fieldErrors } from 'shared-api/field-errors';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/api-error.ts';
import { findUser, lockUserWithPassword, type UserRow } from '../users/repository.ts';
import type { AuthUser } from './guard.ts';
import { verifyPassword } from './password-hash.ts';

/** A password that was verified, for `lockReauthenticated` to check again inside the transaction. */
export interface Reauthentication extends Pick<UserRow, 'id' | 'passwordHash'> {
  /** The field of the request that the password came in; errors name it. */
  readonly field: string;
}

/**
 * Verifies the password of a logged-in user, before actions that must not be open to others at an unattended browser.
 * Throws `invalid` (`fields[field]`) if it is wrong, and `rate_limited` after too many attempts; login attempts count
 * too.
 */
export function reauthenticate(
  { db, accountLimits }: ApiContext,
  { id, email }: AuthUser,
  password: string,
  field = 'password',
): Promise<Reauthentication> {
  return accountLimits.attempt(email, async () => {
    const { passwordHash } = await findUser(db, id);
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword(field);
    return { id, passwordHash, field };
  });
}

/** Locks and returns the user's row; throws `invalid` if the password was changed since it was verified. */
export async function lockReauthenticated(tx: Database, reauthentication: Reauthentication): Promise<UserRow> {
  const user = await lockUserWithPassword(tx, reauthentication);
  if (!user) throw wrongPassword(reauthentication.field);
  return user;
}

const wrongPassword = (field: string) => invalid({ [field]: fieldErrors.passwordWrong });
