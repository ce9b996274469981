import { eq } from 'drizzle-orm';
import { fieldTexts } from 'shared-api/problem-texts';
import type { ApiContext } from '../context.ts';
import { users } from '../database/accounts.ts';
import { invalid } from '../http/api-failure.ts';
import type { Person } from './guard.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Throws unless the password is the person's: before anything that a borrowed screen must not do. Wrong ones count
 * together with those of logins.
 */
export function requireOwnPassword(
  { db, limits }: ApiContext,
  { id, email }: Person,
  password: string,
  field = 'password',
): Promise<void> {
  return limits.guess(email, async () => {
    const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
    if (!(await verifyPassword(user?.passwordHash, password))) throw invalid({ [field]: fieldTexts.passwordWrong });
  });
}
