import { createHmac, timingSafeEqual } from 'node:crypto';

export const sign = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Whether `signature` is the text's; takes the same time for any wrong one. */
export function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
