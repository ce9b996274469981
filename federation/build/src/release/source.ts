import path from 'node:path';
import { SHELL } from 'federation-contract/parts';
import { buildOf } from '../base-config.ts';
import { partFolder } from './part-folder.ts';
import { ReleaseError } from './product-api.ts';
import { openReleaseFolder, type ReleaseFolder } from './release-folder.ts';

/** A release that can be made: its version is known before it is built. */
export interface Source {
  readonly version: string;
  /** Returns the folder of the sources that it is made of; `null` if they are not here. */
  root(): string | null;
  /** Also resolves with what remains to be done once visitors have the release. */
  open(): Promise<{ readonly release: ReleaseFolder; finish(): Promise<void> }>;
}

/** Returns the sources of a part, or the build in `folder`. */
export const sourceOf = async (part: string, folder: string | undefined): Promise<Source> =>
  folder === undefined ? fromSources(part) : fromFolder(part, folder);

function fromSources(part: string): Source {
  const root = partFolder(part);
  const side = sideOf(part);
  return {
    version: buildOf(root, side, 'production').version,
    root: () => root,
    open: async () => {
      // Loaded here, since webpack takes a second that a refusal does not need.
      const { buildRelease } = await import('../build-release.ts');
      const { folder, keepCache } = await buildRelease(root, side);
      return { release: await openReleaseFolder(folder), finish: keepCache };
    },
  };
}

async function fromFolder(part: string, folder: string): Promise<Source> {
  const release = await openReleaseFolder(path.resolve(process.env.INIT_CWD ?? '', folder));
  const { manifest } = release;
  if (manifest.part !== part) throw new ReleaseError(`${folder} contains a build of ${manifest.part}, not of ${part}.`);
  const { version } = manifest;
  return { version, root: () => rootOf(part, version), open: async () => ({ release, finish: async () => {} }) };
}

/** Returns the folder of a part if this version is what would be built of it; `null` otherwise. */
function rootOf(part: string, version: string): string | null {
  try {
    const root = partFolder(part);
    return buildOf(root, sideOf(part), 'production').version === version ? root : null;
  } catch {
    return null;
  }
}

const sideOf = (part: string) => (part === SHELL ? 'host' : 'remote');
