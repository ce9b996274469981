import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { dumpDatabase, inspectDump } from 'api/platform/backup/dump';
import {
  copyToStore,
  putMeasured,
  readFileList,
  requireObjects,
  writeFileList,
  type BackedUpFile,
} from 'api/platform/backup/files';
import {
  currentFormat,
  listBackups,
  newBackupId,
  placesOf,
  readManifest,
  writeManifest,
  type Manifest,
} from 'api/platform/backup/manifest';
import { recordBackup } from 'api/platform/backup/last-backup';
import { lockDataDir, readSecrets, secretMissing } from 'api/platform/data-dir';
import { queryBuilder } from 'api/platform/database/database';
import type { ApiConfig } from 'api/platform/env';
import { FreeSpace } from 'api/platform/free-space';
import { connectDatabase } from 'api/platform';
import { StartupError } from 'api/platform/startup-error';
import { openStorage } from 'api/platform/storage/open-storage';
import type { Storage } from 'api/platform/storage/storage';
import { installationOfFiles } from 'api/platform/stored-files/installation';
import { unusable } from './unusable.ts';
import { serverVersion } from '../version.ts';
import { readAsCommand } from '../commands/running-product.ts';

interface Options {
  readonly withSecret: boolean;
  readonly now: Date;
  readonly tell: (line: string) => void;
}

/** Makes a backup of the product that the settings name, running or not. First the rows, then the files, then the manifest. */
export async function makeBackup(
  config: ApiConfig,
  store: Storage,
  { withSecret, now, tell }: Options,
): Promise<Manifest> {
  const folder = path.resolve(config.DATA_DIR);
  if (!existsSync(folder)) throw new StartupError(`${folder} does not exist; set DATA_DIR`);
  const secrets = config.SESSION_SECRET ?? (await readSecrets(folder));
  if (!secrets) throw secretMissing(folder);
  const id = newBackupId(now);
  const places = placesOf(id);
  const { complete, incomplete } = await listBackups(store);
  if ([...complete, ...incomplete].includes(id)) throw new StartupError(`there already is a backup ${id}`);

  const stored = await withDump(config, store, (dump) => putMeasured(store, places.database, dump));
  const { rows, migration, installation } = await inspectDump(await store.read(places.database));
  tell(`${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows (${megabytes(stored.size)})`);

  const storage = await openFiles(config, folder);
  const owner = await installationOfFiles(storage);
  if (owner !== null && owner !== installation) throw new StartupError('the files are those of another database');
  const earlier = await lastFiles(store, complete.at(-1), installation);
  const { files, copied } = await copyToStore(storage, store, earlier);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  tell(`${files.length} files (${megabytes(bytes)}), ${copied} of them new`);

  if (withSecret) await store.put(places.secret, Buffer.from(`${secrets.join('\n')}\n`));
  const manifest: Manifest = {
    format: currentFormat,
    id,
    version: serverVersion.version,
    migration,
    installation,
    engine: config.DATABASE_URL === undefined ? 'embedded' : 'postgresql',
    started_at: now.toISOString(),
    completed_at: new Date().toISOString(),
    database: { ...stored, rows },
    files: { ...(await writeFileList(store, id, files)), count: files.length, bytes },
    secret_included: withSecret,
  };
  await requireObjects(store, files);
  await writeManifest(store, manifest, secrets);
  // A full disk does not make the backup incomplete, only overdue for those who watch.
  await recordBackup(folder, now).catch((error: unknown) =>
    tell(`It could not be recorded in ${folder}: ${String(error)}`),
  );
  return manifest;
}

/** However little space is left. */
async function openFiles(config: ApiConfig, folder: string): Promise<Storage> {
  const space = await FreeSpace.watch(folder, 0);
  try {
    return await openStorage(config, folder, space);
  } finally {
    space.stop();
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** By key, of the last backup of this installation. Throws a `StartupError` if that is of another one. */
async function lastFiles(store: Storage, id: string | undefined, installation: string) {
  const files = new Map<string, BackedUpFile>();
  if (id === undefined) return files;
  const { manifest } = await readManifest(store, id);
  if (manifest.installation !== installation) {
    throw new StartupError('there are backups of another installation; choose another place');
  }
  for await (const file of readFileList(store, id)) files.set(file.key, file);
  return files;
}

/** Reads the rows: from a server itself; of an embedded database, the running product does. */
async function withDump<T>(config: ApiConfig, store: Storage, use: (dump: Readable) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL === undefined) {
    const dump = await readAsCommand(config, '/api/admin/backup');
    if (dump) return use(dump);
  }
  const folder = path.resolve(config.DATA_DIR);
  const isEmbedded = config.DATABASE_URL === undefined;
  if (isEmbedded && !existsSync(path.join(folder, 'database'))) {
    throw new StartupError(`${folder} has no database; set DATA_DIR or DATABASE_URL`);
  }
  const unlock = isEmbedded ? await lockDataDir(folder) : async () => {};
  try {
    const database = await connectDatabase(config, folder, { isLow: () => false });
    await mkdir(store.workDir, { recursive: true });
    try {
      return await database.withoutTimeouts(async (pool) =>
        use(await dumpDatabase(queryBuilder(pool), path.join(store.workDir, randomUUID()))),
      );
    } catch (error) {
      throw unusable(error);
    } finally {
      await database.close();
    }
  } finally {
    await unlock();
  }
}
