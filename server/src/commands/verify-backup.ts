import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSecrets } from 'api/platform/data-dir';
import { parseEnv } from 'api/platform/env';
import { chooseBackup, readArguments } from '../backup/arguments.ts';
import { openStore } from '../backup/open-store.ts';
import { tellReport } from '../backup/report.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { run } from './run.ts';

/**
 * `pnpm backup:verify <folder or s3://bucket/prefix> [--backup <id>]`: restores a backup into a temporary folder (`TMPDIR`),
 * with an embedded database, and checks all counts and checksums, the ledger and the files.
 */
await run('The backup was not verified', async () => {
  const { target, values } = readArguments(
    { backup: { type: 'string' } },
    'backup:verify <folder or s3://bucket/prefix> [--backup 20260301T040000Z]',
  );
  const config = parseEnv(process.env);
  const secrets = config.SESSION_SECRET ?? (await readSecrets(path.resolve(config.DATA_DIR)));
  const { store, close } = await openStore(target, { isWritten: false });
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-verify-'));
  try {
    const id = await chooseBackup(store, target, values.backup);
    const empty = parseEnv({ DATA_DIR: folder });
    tellReport('verified', await restoreBackup(empty, { store, id, secrets, isForeignAllowed: false }));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await close();
  }
});
