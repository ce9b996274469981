import path from 'node:path';
import { reasonOf } from '../data-dir.ts';
import type { ApiConfig } from '../env.ts';
import type { FreeSpace } from '../free-space.ts';
import { StartupError } from '../startup-error.ts';
import { FolderStorage } from './folder-storage.ts';
import { s3SettingsOf } from './s3-env.ts';
import type { Storage } from './storage.ts';

const filesIn = (dataDir: string) => path.join(dataDir, 'files');

/** Where the settings have the files, in words. */
export function describePlace(config: ApiConfig): string {
  const settings = s3SettingsOf(config);
  if (!settings) return filesIn(path.resolve(config.DATA_DIR));
  return `${[settings.bucket, settings.prefix].join('/').replace(/\/$/, '')} at ${settings.endpoint}`;
}

/** Throws a `StartupError` if the folder of files in the data directory cannot be written. */
export async function checkFolder(dataDir: string): Promise<void> {
  try {
    await new FolderStorage(filesIn(dataDir)).check();
  } catch (error) {
    throw new StartupError(`the folder ${filesIn(dataDir)} is not writable (${reasonOf(error)})`);
  }
}

/** Opens the storage that the settings name; throws a `StartupError` if files cannot be written to an S3 store. */
export async function openStorage(config: ApiConfig, dataDir: string, space: FreeSpace): Promise<Storage> {
  const settings = s3SettingsOf(config);
  if (!settings) return new FolderStorage(filesIn(dataDir), space);
  // Loaded only where it is used: it takes half as long as everything else together.
  const { S3Storage } = await import('./s3-storage.ts');
  const storage = new S3Storage(settings, { workDir: path.join(dataDir, 'work'), space });
  try {
    await storage.check();
    await storage.put(PROBE, Buffer.from('Fullcourt writes this file at its start, to see whether it can.'));
    return storage;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new StartupError(`files cannot be written to ${settings.bucket} at ${settings.endpoint} (${message})`);
  }
}

const PROBE = 'check';
