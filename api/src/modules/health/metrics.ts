import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Gauge } from 'prom-client';
import type { ApiContext } from '../../platform/context.ts';
import { LAST_BACKUP_FILE } from '../../platform/backup/last-backup.ts';

/** How long a scrape waits for an outage to show. */
const TIMEOUT_MS = 2000;

/** Adds to the metrics whether the server is ready, has room, and is backed up. */
export function measureHealth({ metrics, space, config }: ApiContext, check: () => Promise<unknown>): void {
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name: `fullcourt_${name}`,
      help,
      registers: [metrics.registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('ready', 'Whether /readyz is 200', () => isDoneInTime(check()));
  gauge('space_low', 'Whether less than MIN_FREE_SPACE is free in DATA_DIR', () => Number(space.isLow()));
  gauge('last_backup_timestamp_seconds', 'When the last complete backup was begun on this machine; 0: never', () =>
    readLastBackup(path.resolve(config.DATA_DIR)),
  );
}

function isDoneInTime(work: Promise<unknown>): Promise<number> {
  let timeout: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => (timeout = setTimeout(() => resolve(0), TIMEOUT_MS)));
  const done = work.then(
    () => 1,
    () => 0,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timeout));
}

async function readLastBackup(folder: string): Promise<number> {
  const time = await readFile(path.join(folder, LAST_BACKUP_FILE), 'utf8').catch(() => '');
  return (Date.parse(time.trim()) || 0) / 1000;
}
