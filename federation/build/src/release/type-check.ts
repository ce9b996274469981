import { SHELL } from 'federation-contract/parts';
import { ownDeclarations } from '../types/own-declarations.ts';
import type { Options } from './command.ts';
import { liveShell, type LiveShell, type PublicFiles } from './live-surface.ts';
import { ReleaseError } from './product-api.ts';
import { shellTypeCheck } from './shell-type-check.ts';
import type { Source } from './source.ts';
import { compareTypes, describeTypes, notCompared, type TypeCheck } from './type-comparison.ts';

interface CheckedCall {
  readonly api: PublicFiles;
  readonly part: string;
  readonly options?: Pick<Options, 'fall-back'>;
}

/**
 * Asks the product for the declarations of what its shell provides, before anything is built. The build then has to fit: a remote
 * the shell on the pages, and a shell the remotes on them.
 */
export async function typeCheck(
  { api, part, options = {} }: CheckedCall,
  source: Pick<Source, 'root'>,
): Promise<TypeCheck> {
  const live = await liveShell(api);
  const root = live && source.root();
  if (!live || root === null) {
    notCompared(live ? 'it was not built of the sources here' : 'the shell on the pages is from before there were any');
    return async () => {};
  }
  if (part === SHELL) return shellTypeCheck(api, live, root, options['fall-back'] ?? false);
  return remoteTypeCheck(live, root);
}

/** The build says which names it uses; their types have to be those that it was compiled with, or compatible. */
function remoteTypeCheck(live: LiveShell, root: string): TypeCheck {
  const packages = [...new Set(Object.keys(live.declarations).flatMap((file) => file.split('/', 1)))];
  // Beside the build.
  const own = ownDeclarations(root, packages);
  // Reported below.
  own.catch(() => {});
  return async ({ manifest: { part, version, needs = { modules: {} } } }) => {
    const found = await compareTypes(root, { shell: live.declarations, remote: await own, needs });
    if (found.length === 0) return;
    throw new ReleaseError(
      [
        `${part} ${version} was built with other types than the shell (${live.version}) has. Nothing was uploaded.`,
        ...describeTypes(found),
        'Build it with the packages of that shell, or release the shell with those of this build first.',
      ].join('\n'),
    );
  };
}
