import { hash, verify } from '@node-rs/argon2';
import { fieldErrors } from 'shared-api/field-errors';
import { normalPassword } from 'shared-api/account/password';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane; 9 ms off the event loop. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(normalPassword(password), OPTIONS);

/** The hash of a password that a user has chosen; throws `invalid` (`fields.password`) if it is too common. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw invalid({ password: fieldErrors.passwordCommon });
  return hashPassword(password);
}

/** Used for verification if the account does not exist, so that both cases take the same time. */
const dummyHash = hashPassword('nobody has this password');

/** @param stored the account's hash; `undefined` if there is no account */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), normalPassword(password));
  return matches && stored !== undefined;
}
