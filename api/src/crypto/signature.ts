import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256, base64url. */
export const sign = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Verifies a signature, in constant time. */
export function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
