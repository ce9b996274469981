import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of this package, beside whose `src` or `dist` this is. */
export const serverVersion = (
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { readonly version: string }
).version;
