import { createHash } from 'node:crypto';

/** Returns a file's hash as it is in manifests and pages. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
