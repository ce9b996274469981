import type { Database } from '../database/database.ts';
import { installation, type FilesFound } from '../database/tables/files.ts';

/** Returns what the last look for the files of all records has found; null before the first one. */
export async function readFilesFound(db: Database): Promise<FilesFound | null> {
  const [row] = await db.select({ found: installation.files_found }).from(installation);
  return row?.found ?? null;
}

export async function keepFilesFound(db: Database, found: Omit<FilesFound, 'at'>): Promise<void> {
  await db.update(installation).set({ files_found: { at: new Date().toISOString(), ...found } });
}
