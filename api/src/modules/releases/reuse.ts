import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Platform } from '../../platform.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { integrityOf, keyOf, readStored } from './release-files.ts';
import { selectCurrentManifests } from './repository.ts';
import { uploadReleaseFile } from './service.ts';

type Store = Pick<Platform, 'db' | 'storage' | 'secrets'>;
type Files = ReleaseManifest['files'];

/** The id at the end of a version, which a build also writes into its files. */
const BUILD_ID = /-([0-9a-f]{8})$/;
/** The hash in the name of a file. */
const CONTENT_HASH = /\.[0-9a-f]{8}(?=\.)/;

/**
 * Stores the files of a new release that the current one has, as if they had been uploaded; returns the names of the others.
 * A file that differs only in what every build changes, its id and the hash in its own name, counts as the same: it is
 * derived from the earlier one, and taken if it then has the hash that the release names.
 */
export async function reuseFiles(
  store: Store,
  publisher: Publisher,
  { part, version }: { readonly part: Part; readonly version: string },
  files: Files,
): Promise<string[]> {
  const current = (await selectCurrentManifests(store.db)).find((manifest) => manifest.part === part);
  if (!current) return Object.keys(files);
  const earlierOf = new Map(Object.entries(current.files).map(([name, hash]) => [stemOf(name), { name, hash }]));
  const missing: string[] = [];
  for (const [file, integrity] of Object.entries(files)) {
    const earlier = earlierOf.get(stemOf(file));
    const stored = earlier ? await readStored(store.storage, keyOf(part, current.version, earlier.hash)) : null;
    const candidates = earlier && stored ? [stored, adapted(stored, earlier.name, file, current.version, version)] : [];
    const same = candidates.find((bytes) => integrityOf(bytes) === integrity);
    if (same) await uploadReleaseFile(store, publisher, { part, version, file }, same);
    else missing.push(file);
  }
  return missing;
}

const stemOf = (file: string) => file.replace(CONTENT_HASH, '');

/** A file of the earlier version, with the id and the name of the new one. */
function adapted(bytes: Buffer, earlier: string, file: string, from: string, to: string): Buffer {
  const [oldId, newId] = [BUILD_ID.exec(from)?.[1], BUILD_ID.exec(to)?.[1]];
  if (!oldId || !newId) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(oldId, newId).replaceAll(earlier, file), 'latin1');
}
