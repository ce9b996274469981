import { fieldTexts } from 'shared-api/problem-texts';
import type { ApiContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/api-failure.ts';
import type { Person } from './guard.ts';
import { verifyPassword } from './password-hash.ts';
import { findUser, lockUserWith, type UserRow } from './users.ts';

/** A password that was right; `lockOwnUser` asks whether it still is. */
export interface CheckedPassword extends Pick<UserRow, 'id' | 'passwordHash'> {
  /** That it was sent in, and that is told of it. */
  readonly field: string;
}

/**
 * Throws unless the password is the person's: before anything that a borrowed screen must not do. Wrong ones count
 * together with those of logins.
 */
export function checkOwnPassword(
  { db, limits }: ApiContext,
  { id, email }: Person,
  password: string,
  field = 'password',
): Promise<CheckedPassword> {
  return limits.guess(email, async () => {
    const { passwordHash } = await findUser(db, id);
    if (!(await verifyPassword(passwordHash, password))) throw wrong(field);
    return { id, passwordHash, field };
  });
}

/** The person's row, locked until the transaction ends; throws if the password was changed since it was checked. */
export async function lockOwnUser(tx: Database, checked: CheckedPassword): Promise<UserRow> {
  const user = await lockUserWith(tx, checked);
  if (!user) throw wrong(checked.field);
  return user;
}

const wrong = (field: string) => invalid({ [field]: fieldTexts.passwordWrong });
