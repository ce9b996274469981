import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createKeys, type Secrets } from '../crypto/keys.ts';
import { isSignedBy, sign } from '../crypto/signature.ts';
import { StartupError } from '../startup-error.ts';
import { FileMissingError, type Storage } from '../storage/storage.ts';
import { isKnownMigration } from './load.ts';

const FORMAT = 1;
const FOLDER = 'backups';
const ID = /^\d{8}T\d{6}Z$/;

const part = z.object({ size: z.number(), sha256: z.string() });

const manifestOf = z.object({
  format: z.number(),
  id: z.string(),
  /** Of the product. */
  version: z.string(),
  /** The time of the last migration. */
  migration: z.number(),
  installation: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  started_at: z.iso.datetime(),
  completed_at: z.iso.datetime(),
  database: part.extend({ rows: z.record(z.string(), z.number()) }),
  /** The list of files, how many it has, and their bytes. */
  files: part.extend({ count: z.number(), bytes: z.number() }),
  secret_included: z.boolean(),
});
export type Manifest = z.infer<typeof manifestOf>;

const sealed = z.object({ manifest: manifestOf, sha256: z.string(), signature: z.string() });

/** The id of a backup that begins now, which sorts by time. */
export const newBackupId = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Where the parts of a backup are in its store. */
export const placesOf = (id: string) => ({
  folder: `${FOLDER}/${id}`,
  database: `${FOLDER}/${id}/database.gz`,
  files: `${FOLDER}/${id}/files.gz`,
  secret: `${FOLDER}/${id}/secret`,
  manifest: `${FOLDER}/${id}/manifest.json`,
});

/** The ids of backups, oldest first: those with a manifest, and those that were not finished. */
export async function listBackups(store: Storage) {
  const keys = await store.list(FOLDER);
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].filter((id) => ID.test(id)).sort();
  const found = new Set(keys);
  const isComplete = (id: string) => found.has(placesOf(id).manifest);
  return { complete: ids.filter(isComplete), incomplete: ids.filter((id) => !isComplete(id)) };
}

/** Of its fields in the order of the schema. */
const hash = (manifest: Manifest) =>
  createHash('sha256')
    .update(JSON.stringify(manifestOf.parse(manifest)))
    .digest('hex');

export async function writeManifest(store: Storage, manifest: Manifest, secrets: Secrets): Promise<void> {
  const sha256 = hash(manifest);
  const content = { manifest, sha256, signature: sign(createKeys(secrets).operator, `backup ${sha256}`) };
  await store.put(placesOf(manifest.id).manifest, Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
}

/**
 * Reads the manifest of a backup. Throws a `StartupError` if it is incomplete, has been changed, or is of a newer version.
 *
 * @returns whether one of the secrets has signed it, too
 */
export async function readManifest(store: Storage, id: string) {
  const { manifest, sha256, signature } = await parse(store, id);
  if (hash(manifest) !== sha256 || manifest.id !== id) throw changed(id);
  return {
    manifest,
    isSignedBy: (secrets: Secrets) => isSignedBy(createKeys(secrets).operator, `backup ${sha256}`, signature),
  };
}

async function parse(store: Storage, id: string) {
  let content: unknown;
  try {
    content = JSON.parse(await text(await store.read(placesOf(id).manifest)));
  } catch (error) {
    if (error instanceof FileMissingError) {
      throw new StartupError(`the backup ${id} is incomplete: it has no manifest, which is written last`);
    }
    if (error instanceof SyntaxError) throw changed(id);
    throw error;
  }
  const { format } =
    z.object({ manifest: z.looseObject({ format: z.number() }) }).safeParse(content).data?.manifest ?? {};
  if (format !== undefined && format > FORMAT) throw newer(id, 'a newer version');
  const result = sealed.safeParse(content);
  if (!result.success) throw changed(id);
  return result.data;
}

/** Throws a `StartupError` if this version cannot read the backup. */
export function requireReadable({ id, version, migration }: Manifest): void {
  if (!isKnownMigration(migration)) throw newer(id, `version ${version}`);
}

const changed = (id: string) => new StartupError(`the backup ${id} has been changed: its manifest does not match`);

const newer = (id: string, version: string) =>
  new StartupError(`the backup ${id} was made by ${version} of the product, which is newer: restore it with that`);

export const currentFormat = FORMAT;
