import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { checkLedger } from 'api/modules/ledger/check-ledger';
import { removeSeals } from 'api/modules/releases/sealing/seal-releases';
import { checkPage } from 'api/modules/files/check-files';
import { copyFromStore, listOwnFiles, requireWhole } from 'api/platform/backup/files';
import { isEmptyDatabase, loadDump } from 'api/platform/backup/load';
import { placesOf, readManifest, requireReadable, type Manifest } from 'api/platform/backup/manifest';
import type { Secrets } from 'api/platform/crypto/keys';
import { lockDataDir, prepareDataDir, secretMissing } from 'api/platform/data-dir';
import { queryBuilder, type Database, type OpenDatabase } from 'api/platform/database/database';
import type { ApiConfig } from 'api/platform/env';
import { unusable } from './unusable.ts';
import { FreeSpace } from 'api/platform/free-space';
import { connectDatabase } from 'api/platform';
import { StartupError } from 'api/platform/startup-error';
import { describePlace, openStorage } from 'api/platform/storage/open-storage';
import type { Storage } from 'api/platform/storage/storage';
import { adoptFiles, claimFor, installationOfFiles } from 'api/platform/stored-files/installation';
import type { FilesCheck } from 'shared-api/operations/stored-files';

interface Options {
  readonly store: Storage;
  readonly id: string;
  /** Of the product; `null` if the target has none yet, and the backup has to contain it. */
  readonly secrets: Secrets | null;
  /** Whether the backup may be of a product with another secret. */
  readonly isForeignAllowed: boolean;
}

/** What the checks of a restored product have found. */
export interface RestoreReport {
  readonly manifest: Manifest;
  readonly brokenFiles: FilesCheck['broken'];
  readonly violations: Awaited<ReturnType<typeof checkLedger>>['violations'];
}

/** Looks at everything that a backup consists of, but for the contents of its files. Throws a `StartupError`. */
export async function openBackup({ store, id, secrets, isForeignAllowed }: Options) {
  const { manifest, isSignedBy } = await readManifest(store, id);
  requireReadable(manifest);
  const files = await requireWhole(store, manifest);
  const included = manifest.secret_included ? await text(await store.read(placesOf(id).secret)) : null;
  const found = secrets ?? (included === null ? null : (included.trimEnd().split('\n') as unknown as Secrets));
  const isOwn = found !== null && isSignedBy(found);
  if (found && !isOwn && !isForeignAllowed) {
    throw new StartupError(
      `the backup ${id} is of another installation, or the secret is not the one of its time: what that encrypted could not be read; add --foreign to go on`,
    );
  }
  return { manifest, files, found, included, isOwn };
}

/** Restores a backup to the empty target that the settings name, and checks the result. */
export async function restoreBackup(config: ApiConfig, options: Options): Promise<RestoreReport> {
  const { store, id, secrets } = options;
  const { manifest, files, found, included, isOwn } = await openBackup(options);
  const folder = path.resolve(config.DATA_DIR);
  if (!found) throw secretMissing(folder);
  const isEmbedded = config.DATABASE_URL === undefined;
  requireEmptyFolder(folder, isEmbedded);
  // Before anything is written: what is written would be in the way of the next try.
  if (!isEmbedded) await withDatabase(config, folder, { isLow: () => false }, requireUsableDatabase);
  await prepareDataDir(folder);
  const unlock = isEmbedded ? await lockDataDir(folder) : async () => {};
  const space = await FreeSpace.watch(folder, 0);
  try {
    const storage = await openStorage(config, folder, space);
    await requireEmptyStorage(storage, describePlace(config));
    // From now on, no product starts here with another database, such as an empty one. An embedded one is created once
    // everything else is there.
    await claimFor(storage, manifest.installation);
    await copyFromStore(store, storage, id, files);
    if (!secrets && included !== null) await writeFile(path.join(folder, 'secret'), included, { mode: 0o600 });
    return await withDatabase(config, folder, space, async (pool) => {
      await loadDump(pool, () => store.read(placesOf(id).database), manifest.migration);
      const db = queryBuilder(pool);
      await adoptFiles({ db, storage });
      if (!isOwn) await removeSeals(db);
      const { violations } = await checkLedger({ db, clock: () => new Date() });
      return { manifest, brokenFiles: await checkFiles(db, storage), violations };
    });
  } finally {
    space.stop();
    await unlock();
  }
}

async function withDatabase<T>(
  config: ApiConfig,
  folder: string,
  space: Pick<FreeSpace, 'isLow'>,
  work: (pool: OpenDatabase['pool']) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(config, folder, space);
  try {
    return await database.withoutTimeouts(work);
  } catch (error) {
    throw unusable(error);
  } finally {
    await database.close();
  }
}

async function requireUsableDatabase(pool: OpenDatabase['pool']): Promise<void> {
  if (!(await isEmptyDatabase(pool))) throw notEmpty('the database');
  const { rows } = await pool.query<{ role: string; name: string; may_create: boolean }>(
    `select current_user as role, current_database() as name,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`,
  );
  const [{ role, name, may_create } = { role: '', name: '', may_create: false }] = rows;
  if (!may_create) {
    throw new StartupError(
      `${role} may not create tables in the database ${name}; make it the owner: createdb -O ${role}`,
    );
  }
}

const notEmpty = (place: string) =>
  new StartupError(`${place} is not empty; a backup is restored to an empty one: set DATA_DIR, DATABASE_URL or S3_*`);

function requireEmptyFolder(folder: string, isEmbedded: boolean): void {
  if (isEmbedded && existsSync(path.join(folder, 'database'))) throw notEmpty(path.join(folder, 'database'));
}

async function requireEmptyStorage(storage: Storage, place: string): Promise<void> {
  if ((await installationOfFiles(storage)) !== null || (await listOwnFiles(storage)).length > 0) throw notEmpty(place);
}

async function checkFiles(db: Database, storage: Storage): Promise<FilesCheck['broken']> {
  const broken: FilesCheck['broken'] = [];
  const earlier = { files: 0, broken: 0 };
  for (let after: string | null = null; ;) {
    const page: FilesCheck = await checkPage({ db, storage }, { after, read_percent: 0, earlier });
    broken.push(...page.broken);
    earlier.files += page.files;
    earlier.broken += page.broken.length;
    after = page.next;
    if (after === null) return broken;
  }
}
