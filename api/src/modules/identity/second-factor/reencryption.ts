import { and, eq, isNotNull } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts';
import { users } from '../../../platform/database/tables/users.ts';

/**
 * Encrypts the secrets of authenticator apps with the newest key, so that an earlier secret of the server can be
 * forgotten without turning off anyone's two-step verification.
 */
export async function reencryptSecondFactors({
  db,
  keys: { secondFactor: keys },
}: Pick<ApiContext, 'db' | 'keys'>): Promise<void> {
  if (keys.length === 1) return;
  const rows = await db
    .select({ id: users.id, encrypted: users.second_factor_secret })
    .from(users)
    .where(isNotNull(users.second_factor_secret));
  for (const { id, encrypted } of rows) {
    if (encrypted === null || decrypt([keys[0]], id, encrypted) !== null) continue;
    const secret = decrypt(keys, id, encrypted);
    if (secret === null) continue;
    await db
      .update(users)
      .set({ second_factor_secret: encrypt(keys, id, secret) })
      // Unless the user has set up another app in the meantime.
      .where(and(eq(users.id, id), eq(users.second_factor_secret, encrypted)));
  }
}
