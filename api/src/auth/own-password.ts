import { eq } from 'drizzle-orm';
import { fieldTexts } from 'shared-api/problem-texts';
import type { ApiContext } from '../context.ts';
import { users } from '../database/accounts.ts';
import { invalid } from '../http/api-failure.ts';
import type { Person } from './guard.ts';
import { verifyPassword } from './password-hash.ts';

type OwnPassword = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/**
 * Throws unless the password is the person's: before anything that a borrowed screen must not do. Wrong ones count
 * together with those of logins. What was checked is returned, for `lockUserWith`.
 */
export function requireOwnPassword(
  { db, limits }: ApiContext,
  { id, email }: Person,
  password: string,
  field = 'password',
): Promise<OwnPassword> {
  return limits.guess(email, async () => {
    const columns = { id: users.id, passwordHash: users.passwordHash };
    const [user] = await db.select(columns).from(users).where(eq(users.id, id));
    const matches = await verifyPassword(user?.passwordHash, password);
    if (!user || !matches) throw notYours(field);
    return user;
  });
}

export const notYours = (field: string) => invalid({ [field]: fieldTexts.passwordWrong });
