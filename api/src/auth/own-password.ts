import { fieldTexts } from 'shared-api/problem-texts';
import type { ApiContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/api-failure.ts';
import type { Person } from './guard.ts';
import { verifyPassword } from './password-hash.ts';
import { findUser, lockUserWith, type UserRow } from './users.ts';

/** A password that was verified, for `lockOwnUser` to check again inside the transaction. */
export interface CheckedPassword extends Pick<UserRow, 'id' | 'passwordHash'> {
  /** The field of the request that the password came in; errors name it. */
  readonly field: string;
}

/**
 * Verifies the password of a logged-in person, before actions that somebody at an unattended browser must not take.
 * Throws `invalid` (`fields[field]`) if it is wrong, `rate_limited` after too many attempts, which count with those to log in.
 */
export function checkOwnPassword(
  { db, limits }: ApiContext,
  { id, email }: Person,
  password: string,
  field = 'password',
): Promise<CheckedPassword> {
  return limits.attempt(email, async () => {
    const { passwordHash } = await findUser(db, id);
    if (!(await verifyPassword(passwordHash, password))) throw wrong(field);
    return { id, passwordHash, field };
  });
}

/** Locks and returns the person's row; throws `invalid` if the password was changed since it was verified. */
export async function lockOwnUser(tx: Database, checked: CheckedPassword): Promise<UserRow> {
  const user = await lockUserWith(tx, checked);
  if (!user) throw wrong(checked.field);
  return user;
}

const wrong = (field: string) => invalid({ [field]: fieldTexts.passwordWrong });
