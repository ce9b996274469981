import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');

const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;

/** Of this package, beside whose `src` or `dist` this is; `commit` is known once it was deployed. */
export const serverVersion: { readonly version: string; readonly commit: string | null } = {
  version: String(read('package.json')['version']),
  commit: existsSync(path.join(folder, 'build.json')) ? (read('build.json')['commit'] as string | null) : null,
};
