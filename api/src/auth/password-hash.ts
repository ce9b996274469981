import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from 'shared-api/password';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane; 9 ms off the event loop. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(normalPassword(password), OPTIONS);

/** Verified in place of an account that does not exist, so that both take the same time. */
const nobody = hashPassword('nobody has this password');

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), normalPassword(password));
  return matches && stored !== undefined;
}
