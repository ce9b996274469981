import path from 'node:path';
import { SHELL } from 'federation-contract/parts';
import { buildOf } from '../base-config.ts';
import { partFolder } from './part-folder.ts';
import { ReleaseError } from './product-api.ts';
import { openReleaseFolder, type ReleaseFolder } from './release-folder.ts';

/** A release that can be made: its version is known before it is built. */
export interface Source {
  readonly version: string;
  /** Also resolves with what remains to be done once visitors have the release. */
  open(): Promise<{ readonly release: ReleaseFolder; finish(): Promise<void> }>;
}

/** Returns the sources of a part, or the build in `folder`. */
export const sourceOf = async (part: string, folder: string | undefined): Promise<Source> =>
  folder === undefined ? fromSources(part) : fromFolder(part, folder);

function fromSources(part: string): Source {
  const root = partFolder(part);
  const side = part === SHELL ? 'host' : 'remote';
  return {
    version: buildOf(root, side, 'production').version,
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
  return { version: manifest.version, open: async () => ({ release, finish: async () => {} }) };
}
