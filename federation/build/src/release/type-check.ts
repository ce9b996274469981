import { SHELL } from 'federation-contract/parts';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { declarations, SURFACE_TYPES_FILE, type Declarations } from 'federation-contract/surface-types';
import { z } from 'zod';
import { workspace } from '../project.ts';
import { ownDeclarations, packageFolder } from '../types/own-declarations.ts';
import { ReleaseError, type ProductApi } from './product-api.ts';
import type { Source } from './source.ts';

/** Rejects with the names whose types do not fit the shell that pages have. */
type TypeCheck = (manifest: ReleaseManifest) => Promise<void>;

/** How many names are said: a type that many others have can change all of them. */
const LISTED = 5;

const NOT_CHECKED: TypeCheck = async () => {};

/**
 * Asks the product for the declarations of what its shell provides, before a remote is built. The build then says which names it
 * uses; their types have to be those that it was compiled with, or compatible.
 */
export async function typeCheck(
  { api, part }: { readonly api: Pick<ProductApi, 'file'>; readonly part: string },
  source: Pick<Source, 'root'>,
): Promise<TypeCheck> {
  if (part === SHELL) return NOT_CHECKED;
  const live = await liveTypes(api);
  const root = live && source.root();
  if (!live || root === null) {
    const reason = live
      ? 'it was not built of the sources here'
      : 'the shell on the pages is from before there were any';
    console.log(`Types are not compared: ${reason}.`);
    return NOT_CHECKED;
  }
  const packages = [...new Set(Object.keys(live.declarations).flatMap((file) => file.split('/', 1)))];
  // Beside the build.
  const own = ownDeclarations(root, packages);
  // Reported below.
  own.catch(() => {});
  return async ({ version, needs = { modules: {} } }) => {
    // Loaded here, since nobody needs TypeScript before the build.
    const { incompatibleTypes } = await import('../types/incompatible-types.ts');
    const found = incompatibleTypes({
      live: live.declarations,
      built: await own,
      needs,
      folderOf: (name) => packageFolder(root, name) ?? root,
      conditions: workspace === null ? [] : ['workspace-source'],
    });
    if (found.length === 0) return;
    const listed = found.slice(0, LISTED).map(({ name, because }) => `  ${name}: ${because.replaceAll('\n', '\n  ')}`);
    throw new ReleaseError(
      [
        `${part} ${version} was built with other types than the shell (${live.version}) has. Nothing was uploaded.`,
        ...listed,
        ...(found.length > LISTED ? [`  … and ${found.length - LISTED} more`] : []),
        'Build it with the packages of that shell, or release the shell with those of this build first.',
      ].join('\n'),
    );
  };
}

const registry = z.object({ shell: z.object({ version: z.string() }) });

/** `null` if the shell on the pages has none, or if there is no shell. */
async function liveTypes(
  api: Pick<ProductApi, 'file'>,
): Promise<{ version: string; declarations: Declarations } | null> {
  const found = registry.safeParse(parsed(await api.file('/r/registry.json'))).data;
  if (!found) return null;
  const { version } = found.shell;
  const { data } = declarations.safeParse(parsed(await api.file(`/r/${SHELL}/${version}/${SURFACE_TYPES_FILE}`)));
  return data ? { version, declarations: data } : null;
}

/** `null` if it is not JSON. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
