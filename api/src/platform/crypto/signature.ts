import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './keys.ts';

/** A text is signed as UTF-8. */
type Content = string | Uint8Array;

/** HMAC-SHA-256, base64url. */
export const sign = ([key]: KeyRing, content: Content) => hmac(key, content);

/** The signatures with each of the keys. */
export const signWithAll = (keys: KeyRing, content: Content) => keys.map((key) => hmac(key, content));

/** Verifies a signature by any of the keys, each in constant time. */
export const isSignedBy = (keys: KeyRing, content: Content, signature: string): boolean =>
  signWithAll(keys, content).some((expected) => isEqual(Buffer.from(expected), Buffer.from(signature)));

const hmac = (key: Uint8Array, content: Content) => createHmac('sha256', key).update(content).digest('base64url');

const isEqual = (expected: Buffer, given: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);
