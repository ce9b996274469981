import { createHash, randomBytes } from 'node:crypto';

/** Returns a random bearer token of 256 bits. Store only its hash; a plain SHA-256 suffices for so much entropy. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
