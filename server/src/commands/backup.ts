import type { Retention } from 'api/platform/backup/retention';
import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import { readArguments } from '../backup/arguments.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { openStore } from '../backup/open-store.ts';
import { removeExpired } from '../backup/remove-expired.ts';
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
    'backup <folder or s3://bucket/prefix> [--with-secret] [--keep-daily 7] [--keep-weekly 4]',
  );
  const retention = readRetention(values['keep-daily'], values['keep-weekly']);
  const { store, isAlone, close } = await openStore(target, { isWritten: true });
  const tell = (line: string) => console.log(line);
  const now = new Date();
  try {
    const withSecret = values['with-secret'];
    const { id } = await makeBackup(parseEnv(process.env), store, { withSecret, now, tell });
    console.log(
      withSecret
        ? 'It contains the secret, which reads all that is encrypted: keep it like that.'
        : 'It does not contain the secret, without which it is of no use: keep that apart.',
    );
    if (retention) await removeExpired(store, retention, { isAlone, now, tell });
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
