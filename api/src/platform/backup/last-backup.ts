import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In the data directory: when the last complete backup was begun, for the metrics of the product on this machine. */
export const LAST_BACKUP_FILE = 'last-backup';

export const recordBackup = (folder: string, startedAt: Date): Promise<void> =>
  writeFile(path.join(folder, LAST_BACKUP_FILE), `${startedAt.toISOString()}\n`);
