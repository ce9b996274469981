import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './product-api.ts';

const workspace = path.resolve(import.meta.dirname, '../../../..');

/** Returns the folder with the sources of a part: in this workspace, or else the folder in which the command was started. */
export function partFolder(part: string): string {
  const started = process.env.INIT_CWD ?? process.cwd();
  const folders = [path.join(workspace, part), path.join(workspace, `remote-${part}`), started];
  const found = folders.find((folder) => existsSync(path.join(folder, 'webpack.config.ts')));
  if (found) return found;
  throw new ReleaseError(
    `The sources of ${part} are not here: run the command in their folder, or name a build with --folder`,
  );
}
