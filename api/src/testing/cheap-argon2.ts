import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** The least that the algorithm takes, in KiB and passes. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

/**
 * Stands in for `@node-rs/argon2` where `vitest-project.ts` says so, since tests hash some thousand passwords. The product
 * has no setting for it; `password-hash.test.ts` runs without this file.
 */
export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, ...CHEAP }, signal);

/** The hashes that passwords were compared with, the latest last. */
export const comparedHashes: string[] = [];

export const verify: typeof Argon2.verify = (hashed, password, options, signal) => {
  comparedHashes.push(String(hashed));
  return argon2.verify(hashed, password, options, signal);
};
