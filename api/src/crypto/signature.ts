import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './keys.ts';

/** HMAC-SHA-256, base64url. */
export const sign = ([key]: KeyRing, text: string) => hmac(key, text);

/** The signatures with each of the keys. */
export const signWithAll = (keys: KeyRing, text: string) => keys.map((key) => hmac(key, text));

/** Verifies a signature by any of the keys, each in constant time. */
export const isSignedBy = (keys: KeyRing, text: string, signature: string): boolean =>
  signWithAll(keys, text).some((expected) => isEqual(Buffer.from(expected), Buffer.from(signature)));

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');

const isEqual = (expected: Buffer, given: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);
