import { randomBytes } from 'node:crypto';
import { sign } from '../../auth/signature.ts';

/** 32 signs that nobody takes for another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const COUNT = 10;

/** "ABCDE-23456": 50 bits. */
function newRecoveryCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

export const newRecoveryCodes = () => Array.from({ length: COUNT }, newRecoveryCode);

/** As it was meant, however it was typed: blanks and hyphens don't count, nor does case. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** With a key of the server's, since 50 bits could be tried out by a reader of the database. */
export const hashOfRecoveryCode = (key: Uint8Array, userId: string, code: string) =>
  sign(key, `${userId}.${plainCode(code)}`);
