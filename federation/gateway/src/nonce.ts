import { randomBytes } from 'node:crypto';

/** 144 bits. A multiple of three, so that their Base64 has no padding. */
const BYTES = 18;
/** The length of a nonce in characters. */
export const NONCE_LENGTH = (BYTES / 3) * 4;

/** Random bytes are drawn for so many responses at a time: drawn for one, they cost more than the rest of its page. */
const AT_ONCE = 256;

let drawn = Buffer.alloc(0);
let used = 0;

/** Returns a nonce for one response, which nobody can guess. */
export function createNonce(): string {
  if (used === drawn.length) {
    drawn = randomBytes(BYTES * AT_ONCE);
    used = 0;
  }
  used += BYTES;
  return drawn.toString('base64url', used - BYTES, used);
}

/**
 * Stands for the nonce in a page that is rendered once for many responses. Never sent, and random, so that no text of the
 * page can contain it and would get the nonce, too.
 */
export const NONCE_SLOT = createNonce();
