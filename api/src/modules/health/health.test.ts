import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { recordBackup } from '../../platform/backup/last-backup.ts';
import { openPostgres } from '../../platform/database/database.ts';
import { parseEnv } from '../../platform/env.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { folderForFile } from '../../testing/files/folder-for-file.ts';
import { TestApi } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();
const DATA_DIR = await folderForFile();

type Change = Partial<typeof api.platform>;

/** Returns what a server says of itself, and what its metrics are. */
async function ask(change: Change, settings: Readonly<Record<string, string>> = {}) {
  const metrics = new Metrics();
  const app = createApi({
    platform: { ...api.platform, ...change },
    config: parseEnv({ DATA_DIR, ...settings }),
    metrics,
  });
  try {
    const response = await app.inject('/readyz');
    const text = await metrics.text();
    const value = (name: string) => Number(new RegExp(`^fullcourt_${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      status: response.statusCode,
      body: response.json<{ space?: string; error?: { message: string } }>(),
      value,
    };
  } finally {
    await app.close();
  }
}

const low = { isLow: () => true, onChange: () => {} } as unknown as typeof api.platform.space;

describe('/readyz', () => {
  it('names the database, or the storage', async () => {
    const { db, close } = openPostgres('postgres://somebody@127.0.0.1:1/nowhere');
    const away = await ask({ db });
    expect([away.status, away.body.error?.message]).toEqual([503, 'The database is unavailable.']);
    expect(away.value('ready')).toBe(0);
    await close();
    const storage = Object.create(api.platform.storage, {
      check: { value: () => Promise.reject(new Error('no route')) },
    }) as typeof api.platform.storage;
    const lost = await ask({ storage });
    expect([lost.status, lost.body.error?.message]).toEqual([503, 'The storage is unavailable.']);
  });

  it('is 503 on little space with the embedded database, which refuses changes, and 200 with another one', async () => {
    const embedded = await ask({ space: low });
    expect([embedded.status, embedded.value('ready'), embedded.value('space_low')]).toEqual([503, 0, 1]);
    const other = await ask({ space: low }, { DATABASE_URL: 'postgres://127.0.0.1/fullcourt' });
    expect([other.status, other.body.space, other.value('ready'), other.value('space_low')]).toEqual([
      200,
      'low',
      1,
      1,
    ]);
    const roomy = await ask({});
    expect([roomy.status, roomy.body.space, roomy.value('space_low')]).toEqual([200, 'ok', 0]);
  });
});

it('has the time of the last backup among its metrics, and 0 without one', async () => {
  expect((await ask({})).value('last_backup_timestamp_seconds')).toBe(0);
  await recordBackup(DATA_DIR, new Date('2026-03-01T03:00:00Z'));
  expect((await ask({})).value('last_backup_timestamp_seconds')).toBe(Date.parse('2026-03-01T03:00:00Z') / 1000);
  await writeFile(path.join(DATA_DIR, 'last-backup'), 'cut o');
  expect((await ask({})).value('last_backup_timestamp_seconds')).toBe(0);
  await rm(path.join(DATA_DIR, 'last-backup'));
});
