import { removeObjects } from 'api/platform/backup/files';
import { listBackups, newBackupId, placesOf } from 'api/platform/backup/manifest';
import { expiredBackups, type Retention } from 'api/platform/backup/retention';
import type { Storage } from 'api/platform/storage/storage';

/** Longer than any backup takes. */
const RUNNING_MS = 2 * 24 * 3600 * 1000;

interface Options {
  /** Whether no other backup can be running. */
  readonly isAlone: boolean;
  readonly now: Date;
  readonly tell: (line: string) => void;
}

/**
 * Deletes the complete backups that are not to be kept, those that were never finished, and the files that no other refers to.
 * Unless it is alone, a backup without an end may still be running: it stays for two days, and with it all files, since
 * it may count on any of them.
 */
export async function removeExpired(
  store: Storage,
  retention: Retention,
  { isAlone, now, tell }: Options,
): Promise<void> {
  const { complete, incomplete } = await listBackups(store);
  const earliest = newBackupId(new Date(now.getTime() - RUNNING_MS));
  const running = isAlone ? [] : incomplete.filter((id) => id >= earliest);
  const expired = expiredBackups(complete, retention);
  for (const id of [...expired, ...incomplete.filter((other) => !running.includes(other))]) {
    // Without its manifest, one that is deleted half is incomplete.
    await store.remove(placesOf(id).manifest);
    await store.removeFolder(placesOf(id).folder);
    tell(`Deleted the ${expired.includes(id) ? 'backup' : 'unfinished backup'} ${id}.`);
  }
  if (running.length > 0) {
    tell(`No files were deleted: ${running.join(', ')} may still be running.`);
    return;
  }
  const kept = complete.filter((id) => !expired.includes(id));
  const files = await removeObjects(store, kept);
  if (files > 0) tell(`Deleted ${files} files that no backup refers to any more.`);
}
