import { declarations, SURFACE_TYPES_FILE } from 'federation-contract/surface-types';
import type { IncompatibleType } from '../types/incompatible-types.ts';
import { needsOf, parsed, type LiveShell, type PublicFiles } from './live-surface.ts';
import { ReleaseError } from './product-api.ts';
import { compareTypes, describeTypes, notCompared, type TypeCheck } from './type-comparison.ts';

/**
 * Asks the product what the remotes on the pages need of their shell, before another is built. What they use of that shell has to be
 * the same or compatible in the new one: it is what they work with now.
 *
 * @param accepts whether a shell that does not fit is released all the same
 */
export async function shellTypeCheck(
  api: PublicFiles,
  live: LiveShell,
  root: string,
  accepts: boolean,
): Promise<TypeCheck> {
  const asked = await Promise.all(
    live.remotes.map(async (remote) => ({ ...remote, needs: await needsOf(api, remote) })),
  );
  const remotes = asked.flatMap(({ name, version, needs }) => {
    if (needs) return [{ name, needs }];
    notCompared(`what ${name} ${version} needs is not known`, `with ${name}`);
    return [];
  });
  return async ({ manifest: { part, version, files }, read }) => {
    if (files[SURFACE_TYPES_FILE] === undefined) return notCompared('it was built before there were any');
    const shell = declarations.parse(parsed((await read(SURFACE_TYPES_FILE)).toString()));
    const found: IncompatibleType[] = [];
    for (const { name, needs } of remotes) {
      const types = await compareTypes(root, { shell, remote: live.declarations, needs });
      found.push(...types.map((type) => ({ ...type, name: `${name} uses ${type.name}` })));
    }
    if (found.length === 0) return;
    const differs = `${part} ${version} has other types than ${live.version}, in what remotes on the pages use.`;
    if (accepts) return console.log([`${differs} They may fail with it:`, ...describeTypes(found)].join('\n'));
    throw new ReleaseError(
      [
        `${differs} Nothing was uploaded.`,
        ...describeTypes(found),
        'Add what is new beside what they use, and release them before that is removed; or accept it with --fall-back.',
      ].join('\n'),
    );
  };
}
