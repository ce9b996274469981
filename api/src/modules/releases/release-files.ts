import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, lte, sql } from 'drizzle-orm';
import { releaseFile, releaseParams, type ReleaseManifest } from 'shared-api/releases/releases';
import { COMPOSITION_SLOT, PAGE_TEMPLATE } from 'federation-contract/page';
import type { Part } from 'federation-contract/parts';
import { currentLog } from '../../platform/current-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { releases, releaseUploads } from '../../platform/database/tables/releases.ts';
import type { Platform } from '../../platform.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { keepFiles } from '../../platform/stored-files/marks.ts';
import type { BrokenRules } from './release-rules.ts';
import { findRelease } from './repository.ts';

type Store = Pick<Platform, 'db' | 'storage'>;

/** How long uploaded files wait for their release to be recorded. */
const UPLOAD_HOURS = 24;

/** A file's hash in the format that browsers check (subresource integrity). */
export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Files are stored by their hash: uploads of the same file with different bytes do not touch each other, and the manifest
 * that is recorded first decides which are served.
 */
export const keyOf = (part: string, version: string, integrity: string) =>
  `release-files/${part}/${version}/${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex')}`;

/** The manifest of a recorded release, among its files: another product can load or copy the release by its address. */
const MANIFEST = 'manifest.json';

/** Returns the content of a file of a recorded release; `null` if there is none, or if it is not what was recorded. */
export async function readReleaseFile(
  { db, storage }: Store,
  part: string,
  version: string,
  file: string,
): Promise<Buffer | null> {
  const { success, data } = fileParams.safeParse({ part, version, file });
  if (!success) return null;
  if (file === MANIFEST) {
    const recorded = await findRelease(db, data.part, version);
    return recorded ? Buffer.from(JSON.stringify(recorded.manifest)) : null;
  }
  const [row] = await db
    .select({ integrity: sql<string | null>`${releases.manifest} -> 'files' ->> ${file}` })
    .from(releases)
    .where(and(eq(releases.part, data.part), eq(releases.version, version)));
  if (!row?.integrity) return null;
  const bytes = await readStored(storage, keyOf(data.part, version, row.integrity));
  if (bytes === null || integrityOf(bytes) === row.integrity) return bytes;
  currentLog()?.error({ part, version, file }, 'a file of a release has changed in the storage, and is not served');
  return null;
}

const fileParams = releaseParams.extend({ file: releaseFile });

export const readStored = async (storage: Storage, key: string): Promise<Buffer | null> =>
  (await storage.stat(key)) ? buffer(await storage.read(key)) : null;

/** An error for each file of a manifest that is not stored, and for a shell's page that nothing can be inserted into. */
export async function brokenFiles(storage: Storage, manifest: ReleaseManifest): Promise<BrokenRules> {
  const { part, version, files } = manifest;
  const broken: Record<string, string> = {};
  for (const file of await missingFiles(storage, manifest)) {
    broken[`files.${file}`] = 'Missing, or uploaded with other content';
  }
  const page = part === 'shell' ? files[PAGE_TEMPLATE] : undefined;
  const template = page === undefined ? null : await readStored(storage, keyOf(part, version, page));
  if (template && !template.includes(COMPOSITION_SLOT)) {
    broken[`files.${PAGE_TEMPLATE}`] =
      `The page has no ${COMPOSITION_SLOT}, where scripts and the registry are inserted`;
  }
  return broken;
}

/** Returns the names of the files of a manifest that are not stored. */
export async function missingFiles(storage: Storage, { part, version, files }: ReleaseManifest): Promise<string[]> {
  const missing: string[] = [];
  for (const [file, integrity] of Object.entries(files)) {
    if (!(await storage.stat(keyOf(part, version, integrity)))) missing.push(file);
  }
  return missing;
}

/** Stores a file of a release. Until the release is recorded, it counts as an upload, which is forgotten after a day. */
export async function storeReleaseFile(
  { db, storage }: Store,
  part: Part,
  version: string,
  bytes: Buffer,
): Promise<void> {
  const integrity = integrityOf(bytes);
  // Before the file, to which it refers.
  await db
    .insert(releaseUploads)
    .values({ part, version, integrity, size: bytes.length })
    .onConflictDoUpdate({
      target: [releaseUploads.part, releaseUploads.version, releaseUploads.integrity],
      set: { created_at: sql`excluded.created_at` },
    });
  const key = keyOf(part, version, integrity);
  await keepFiles(db, [key]);
  await storage.put(key, bytes);
}

/** Lets the cleanup keep the files of a release that is about to be recorded. */
export const keepReleaseFiles = (tx: Database, { part, version, files }: ReleaseManifest) =>
  keepFiles(
    tx,
    Object.values(files).map((integrity) => keyOf(part, version, integrity)),
  );

/** Stores a file of a recorded release again, whose files have been lost. */
export const restoreReleaseFile = ({ storage }: Store, part: Part, version: string, bytes: Buffer) =>
  storage.put(keyOf(part, version, integrityOf(bytes)), bytes);

/** Returns whether a file has been uploaded for a release that is not recorded yet. */
export async function isUploaded(db: Database, part: Part, version: string, bytes: Buffer): Promise<boolean> {
  const rows = await db
    .select({ size: releaseUploads.size })
    .from(releaseUploads)
    .where(and(uploadsOf(part, version), eq(releaseUploads.integrity, integrityOf(bytes))));
  return rows.length > 0;
}

/** Keeps the uploads of a release from being deleted until the end of the transaction. */
export const lockUploads = (tx: Database, part: Part, version: string) =>
  tx.select({ size: releaseUploads.size }).from(releaseUploads).where(uploadsOf(part, version)).for('update');

/** Forgets the uploads of a recorded release: nothing then refers to those that its manifest does not name. */
export const endUploads = (tx: Database, part: Part, version: string) =>
  tx.delete(releaseUploads).where(uploadsOf(part, version));

/** Forgets what was uploaded long ago for releases that were never recorded. */
export async function forgetAbandonedFiles(db: Database, now: Date): Promise<void> {
  await db
    .delete(releaseUploads)
    .where(lte(releaseUploads.created_at, new Date(now.getTime() - UPLOAD_HOURS * 3600 * 1000)));
}

const uploadsOf = (part: Part, version: string) =>
  and(eq(releaseUploads.part, part), eq(releaseUploads.version, version));
