import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir, reasonOf } from 'api/platform/data-dir';
import { readEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import { FolderStorage } from 'api/platform/storage/folder-storage';
import { s3Env, s3SettingsOf } from 'api/platform/storage/s3-env';
import type { Storage } from 'api/platform/storage/storage';
import { z } from 'zod';

/** A store of backups that has been opened. */
export interface OpenStore {
  readonly store: Storage;
  /** Whether no other backup is written to it. */
  readonly isAlone: boolean;
  close(): Promise<void>;
}

const S3_NAMES = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'PATH_STYLE'] as const;

/**
 * Opens a store of backups: a folder, or `s3://bucket/prefix` of the store that `BACKUP_S3_*` names, by default that of the
 * files. Throws a `StartupError` if it cannot be used, or another backup writes to the folder.
 */
export const openStore = (target: string, { isWritten }: { readonly isWritten: boolean }): Promise<OpenStore> =>
  target.startsWith('s3://') ? openBucket(target) : openFolder(path.resolve(target), isWritten);

async function openFolder(folder: string, isWritten: boolean): Promise<OpenStore> {
  if (!isWritten) return { store: new FolderStorage(folder), isAlone: false, close: async () => {} };
  process.umask(0o077);
  try {
    await mkdir(folder, { recursive: true });
    await new FolderStorage(folder).check();
  } catch (error) {
    throw new StartupError(`the folder ${folder} is not writable (${reasonOf(error)})`);
  }
  const close = await lockDataDir(folder).catch(() => {
    throw new StartupError(`another backup to ${folder} is running`);
  });
  const store = new FolderStorage(folder);
  // What an earlier one has left when it was killed.
  await rm(store.workDir, { recursive: true, force: true });
  for (const name of await store.listUnfinished()) await store.removeUnfinished(name);
  return { store, isAlone: true, close };
}

async function openBucket(target: string): Promise<OpenStore> {
  const [, bucket = '', prefix] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target) ?? [];
  const ofStore = S3_NAMES.map((name) => [`S3_${name}`, process.env[`BACKUP_S3_${name}`] ?? process.env[`S3_${name}`]]);
  const settings = s3SettingsOf(
    readEnv(z.object(s3Env), {
      ...(Object.fromEntries(ofStore) as NodeJS.ProcessEnv),
      S3_BUCKET: bucket,
      ...(prefix && { S3_PREFIX: prefix }),
    }),
  );
  if (!settings)
    throw new StartupError(
      `for ${target}, set ${S3_NAMES.slice(0, 4)
        .map((name) => `BACKUP_S3_${name}`)
        .join(', ')}`,
    );
  const { S3Storage } = await import('api/platform/storage/s3-storage');
  const workDir = await mkdtemp(path.join(tmpdir(), 'fullcourt-backup-'));
  const store = new S3Storage(settings, { workDir, space: { isLow: () => false } });
  const close = () => rm(workDir, { recursive: true, force: true });
  try {
    await store.check();
  } catch (error) {
    await close();
    throw new StartupError(`${target} cannot be used (${(error as Error).message})`);
  }
  return { store, isAlone: false, close };
}
