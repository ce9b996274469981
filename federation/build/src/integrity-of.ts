import { createHash } from 'node:crypto';

/** Returns a file's hash in the format that browsers check (subresource integrity). */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
