import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Part, ReleaseManifest } from 'shared-api/releases';
import { ApiFailure, invalid, notFound } from '../../http/api-failure.ts';
import type { Platform } from '../../platform.ts';
import { isStorageKey, KeyTakenError } from '../../storage/storage.ts';
import { findRelease, insertRelease, moveCurrent } from './repository.ts';

type Store = Pick<Platform, 'db' | 'storage'>;

const keyOf = (part: string, version: string, file: string) => `releases/${part}/${version}/${file}`;

export async function readReleaseFile(
  { storage }: Store,
  part: string,
  version: string,
  file: string,
): Promise<Buffer | null> {
  const key = keyOf(part, version, file);
  if (!isStorageKey(key) || !(await storage.stat(key))) return null;
  return buffer(await storage.read(key));
}

/** Stores a file of a release. The same bytes may be sent again; others never replace them. */
export async function storeReleaseFile(
  store: Store,
  part: string,
  version: string,
  file: string,
  bytes: Buffer,
): Promise<void> {
  const stored = await readReleaseFile(store, part, version, file);
  if (stored?.equals(bytes)) return;
  if (stored) throw new ApiFailure('conflict', 'A release never changes: this file has other bytes already.');
  try {
    await store.storage.put(keyOf(part, version, file), bytes);
  } catch (error) {
    if (error instanceof KeyTakenError) throw new ApiFailure('conflict', 'Another file of the release is in the way.');
    throw error;
  }
}

/** Records a release once every file that its manifest names is there, byte for byte. */
export async function recordRelease(store: Store, manifest: ReleaseManifest): Promise<void> {
  const { part, version, files } = manifest;
  for (const [file, integrity] of Object.entries(files)) {
    const bytes = await readReleaseFile(store, part, version, file);
    const problem =
      bytes === null
        ? 'is missing'
        : integrityOf(bytes) === integrity
          ? null
          : 'has other bytes than the manifest says';
    if (problem) throw invalid({ [`files.${file}`]: `This file ${problem}` });
  }
  if (await insertRelease(store.db, manifest)) return;
  const recorded = await findRelease(store.db, part, version);
  // The column sorts the keys, so that the texts cannot be compared; the files' hashes say whether it is the same build.
  if (!recorded || !sameFiles(recorded.manifest.files, files)) {
    throw new ApiFailure('conflict', 'This version was published before, with other files.');
  }
}

/** Makes a recorded release the current one; fails if another has become current since the caller looked. */
export async function activateRelease(
  { db }: Store,
  part: Part,
  version: string,
  replaces: string | null,
): Promise<void> {
  if (!(await findRelease(db, part, version))) throw notFound('There is no such release.');
  if (!(await moveCurrent(db, part, version, replaces))) {
    throw new ApiFailure('conflict', 'Another version has become current in the meantime. Look again.');
  }
}

/** A file's hash as browsers check it. */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const sameFiles = (a: ReleaseManifest['files'], b: ReleaseManifest['files']) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([file, hash]) => b[file] === hash);
