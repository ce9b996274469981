import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases';
import type { ApiContext } from '../../context.ts';
import { ApiError, invalid, notFound } from '../../http/api-error.ts';
import type { Platform } from '../../platform.ts';
import { isStorageKey, KeyTakenError } from '../../storage/storage.ts';
import { recordEvent } from '../audit/record-event.ts';
import { findRelease, insertRelease, moveCurrent } from './repository.ts';

type Store = Pick<Platform, 'db' | 'storage'>;
type AuditedStore = Store & Pick<ApiContext, 'clock'>;

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

/** Stores a file of a release. The same content may be uploaded again, but never different content. */
export async function storeReleaseFile(
  store: Store,
  part: string,
  version: string,
  file: string,
  bytes: Buffer,
): Promise<void> {
  const stored = await readReleaseFile(store, part, version, file);
  if (stored?.equals(bytes)) return;
  if (stored) throw new ApiError('conflict', 'This file of the release has already been uploaded with other bytes.');
  try {
    await store.storage.put(keyOf(part, version, file), bytes);
  } catch (error) {
    if (error instanceof KeyTakenError)
      throw new ApiError('conflict', 'Another file of the release has a conflicting path.');
    throw error;
  }
}

/**
 * Stores a file of a release that is not recorded yet, replacing whatever is there: an incomplete upload must not keep
 * the server from starting.
 */
export async function replaceReleaseFile(
  { storage }: Store,
  part: string,
  version: string,
  file: string,
  bytes: Buffer,
): Promise<void> {
  const key = keyOf(part, version, file);
  try {
    await storage.put(key, bytes);
  } catch (error) {
    if (!(error instanceof KeyTakenError)) throw error;
    await storage.removeConflicting(key);
    await storage.put(key, bytes);
  }
}

/** Records a release once every file that its manifest names is there, byte for byte. */
export async function recordRelease(store: AuditedStore, manifest: ReleaseManifest): Promise<void> {
  const { part, version, files } = manifest;
  for (const [file, integrity] of Object.entries(files)) {
    const bytes = await readReleaseFile(store, part, version, file);
    if (!bytes) throw invalid({ [`files.${file}`]: 'This file is missing' });
    if (integrityOf(bytes) !== integrity) throw invalid({ [`files.${file}`]: 'This file differs from the manifest' });
  }
  const isNew = await store.db.transaction(async (tx) => {
    const inserted = await insertRelease(tx, manifest);
    if (inserted) await recordEvent(store, tx, { action: 'release.recorded', target: releaseTarget(part, version) });
    return inserted;
  });
  if (isNew) return;
  const recorded = await findRelease(store.db, part, version);
  // The database sorts the manifest's keys, so the text cannot be compared; the hashes show whether the build is the
  // same.
  if (!recorded || !sameFiles(recorded.manifest.files, files)) {
    throw new ApiError('conflict', 'This version has already been published with other files.');
  }
}

/**
 * Makes a recorded release the current one, for a team or an administrator; fails if another has become current since
 * the caller looked.
 */
export async function activateRelease(
  store: AuditedStore,
  part: Part,
  version: string,
  replaces: string | null,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await findRelease(tx, part, version))) throw notFound('Release not found.');
    if (!(await moveCurrent(tx, part, version, replaces))) {
      throw new ApiError('conflict', 'Another version has become current in the meantime.');
    }
    await recordEvent(store, tx, {
      action: 'release.activated',
      target: releaseTarget(part, version),
      before: { version: replaces },
      after: { version },
    });
  });
}

const releaseTarget = (part: Part, version: string) => ({ type: 'release', id: `${part}/${version}` });

/** A file's hash in the format that browsers check (subresource integrity). */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const sameFiles = (a: ReleaseManifest['files'], b: ReleaseManifest['files']) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([file, hash]) => b[file] === hash);
