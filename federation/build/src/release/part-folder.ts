import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../project.ts';
import { ReleaseError } from './product-api.ts';

/**
 * Returns the folder with the sources of a part: in this workspace, or else the folder in which the command was started. In
 * another repository, scripts run in the folder of their package.
 */
export function partFolder(part: string): string {
  const folders = workspace === null ? [process.cwd()] : foldersHere(workspace, part);
  const found = folders.find((folder) => existsSync(path.join(folder, 'webpack.config.ts')));
  if (found) return found;
  throw new ReleaseError(
    `The sources of ${part} are not here: run the command in their folder, or name a build with --folder`,
  );
}

function foldersHere(workspace: string, part: string): string[] {
  const started = process.env.INIT_CWD ?? process.cwd();
  return [path.join(workspace, part), path.join(workspace, `remote-${part}`), started];
}
