import path from 'node:path';
import { readSecrets } from 'api/platform/data-dir';
import { parseEnv } from 'api/platform/env';
import { chooseBackup, readArguments } from '../backup/arguments.ts';
import { openStore } from '../backup/open-store.ts';
import { tellReport } from '../backup/report.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { run } from './run.ts';

/**
 * `pnpm restore <folder or s3://bucket/prefix> [--backup <id>] [--foreign]`: restores a backup, by default the newest
 * complete one, to the empty database and storage that the settings name, and checks ledger and files.
 */
await run('The backup was not restored', async () => {
  const { target, values } = readArguments(
    { backup: { type: 'string' }, foreign: { type: 'boolean', default: false } },
    'restore <folder or s3://bucket/prefix> [--backup 20260301T040000Z] [--foreign]',
  );
  const config = parseEnv(process.env);
  const { store, close } = await openStore(target, { isWritten: false });
  try {
    const id = await chooseBackup(store, target, values.backup);
    const secrets = config.SESSION_SECRET ?? (await readSecrets(path.resolve(config.DATA_DIR)));
    tellReport('restored', await restoreBackup(config, { store, id, secrets, isForeignAllowed: values.foreign }));
  } finally {
    await close();
  }
});
