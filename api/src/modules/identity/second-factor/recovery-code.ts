import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import { sign, signWithAll } from '../../../platform/crypto/signature.ts';

/** 32 characters, excluding those that look alike (I, O, 0, 1). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const COUNT = 10;

/** "ABCDE-23456": 50 bits. */
function newRecoveryCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
}

export const newRecoveryCodes = () => Array.from({ length: COUNT }, newRecoveryCode);

/** Normalises a code as typed: removes spaces and hyphens, and converts it to upper case. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** A keyed hash: with only 50 bits, someone who can read the database could brute-force a plain one. */
export const hashOfRecoveryCode = (keys: KeyRing, userId: string, code: string) => sign(keys, textOf(userId, code));

/** The hashes that a code may have been stored as: one for each key. */
export const hashesOfRecoveryCode = (keys: KeyRing, userId: string, code: string) =>
  signWithAll(keys, textOf(userId, code));

const textOf = (userId: string, code: string) => `${userId}.${plainCode(code)}`;
