import { removeObjects } from 'api/platform/backup/files';
import { listBackups, placesOf } from 'api/platform/backup/manifest';
import { expiredBackups, type Retention } from 'api/platform/backup/retention';
import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import type { Storage } from 'api/platform/storage/storage';
import { readArguments } from '../backup/arguments.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { openStore } from '../backup/open-store.ts';
import { run } from './run.ts';

/**
 * `pnpm backup <folder or s3://bucket/prefix> [--with-secret] [--keep-daily <number>] [--keep-weekly <number>]`: makes a
 * backup of the product, which may be running. With a number to keep, deletes the complete backups that are older.
 */
await run('No backup was made', async () => {
  const { target, values } = readArguments(
    {
      'with-secret': { type: 'boolean', default: false },
      'keep-daily': { type: 'string' },
      'keep-weekly': { type: 'string' },
    },
    'pnpm backup <folder or s3://bucket/prefix> [--with-secret] [--keep-daily 7] [--keep-weekly 4]',
  );
  const retention = readRetention(values['keep-daily'], values['keep-weekly']);
  const { store, close } = await openStore(target, { isWritten: true });
  try {
    const withSecret = values['with-secret'];
    const { id } = await makeBackup(parseEnv(process.env), store, {
      withSecret,
      now: new Date(),
      tell: (line) => console.log(line),
    });
    console.log(
      withSecret
        ? 'It contains the secret, which reads all that is encrypted: keep it like that.'
        : 'It does not contain the secret, without which it is of no use: keep that apart.',
    );
    if (retention) await removeExpired(store, retention);
    console.log(`The backup ${id} is complete.`);
  } finally {
    await close();
  }
});

function readRetention(daily: string | undefined, weekly: string | undefined): Retention | null {
  if (daily === undefined && weekly === undefined) return null;
  const [days = 0, weeks = 0] = [daily, weekly].map((word = '0') => {
    if (!/^\d{1,4}$/.test(word)) throw new StartupError('--keep-daily and --keep-weekly take a number');
    return Number(word);
  });
  return { daily: days, weekly: weeks };
}

/** Also what backups have left that were never finished: no other is running, as this one has just ended. */
async function removeExpired(store: Storage, retention: Retention): Promise<void> {
  const { complete, incomplete } = await listBackups(store);
  const expired = expiredBackups(complete, retention);
  for (const id of [...expired, ...incomplete]) {
    // Without its manifest, one that is deleted half is incomplete.
    await store.remove(placesOf(id).manifest);
    await store.removeFolder(placesOf(id).folder);
    console.log(`Deleted the ${expired.includes(id) ? 'backup' : 'unfinished backup'} ${id}.`);
  }
  const kept = complete.filter((id) => !expired.includes(id));
  const files = await removeObjects(store, kept);
  if (files > 0) console.log(`Deleted ${files} files that no backup refers to any more.`);
}
