import { createHash, randomBytes } from 'node:crypto';

/** What opens something for whoever holds it. Only its hash is kept; it is random enough that a plain one keeps it. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
