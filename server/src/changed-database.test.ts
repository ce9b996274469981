import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { storeReleaseFile } from 'api/modules/releases/release-files';
import { recordRelease } from 'api/modules/releases/service';
import { processClock } from 'api/platform/clock';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { createDatabase, query, startPostgres } from 'api/testing/database/start-postgres';
import { releaseOf, testFiles, writeBuilds } from 'api/testing/test-release';
import { afterAll, expect, it, vi } from 'vitest';
import { inPlatform } from './testing/in-platform.ts';
import { runCommand } from './testing/run-command.ts';
import { startBuilt } from './testing/start-built.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await folderForFile();
await writeBuilds(folder, '1.0.0');
const postgres = await startPostgres();
afterAll(() => postgres.stop());
const settings = {
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_URL: await createDatabase(postgres, 'changed'),
  FULLCOURT_MODE: 'live',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost:3000',
};
const start = () => startBuilt({ ...settings, PARTS_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });

async function memberOn(url: string) {
  const response = await fetch(new URL('/videos', url));
  const [, member = null] = /"name":"member","version":"([^"]*)"/.exec(await response.text()) ?? [];
  return { status: response.status, member };
}

async function readiness(url: string) {
  const response = await fetch(new URL('/readyz', url));
  const body = (await response.json()) as { refused_revision?: unknown; error?: { message: string } };
  return { status: response.status, refused: body.refused_revision ?? body.error?.message };
}

/** As its team does, while the product runs. */
const record = (version: string) =>
  inPlatform(settings, async (platform) => {
    const files = testFiles('member', version);
    for (const text of Object.values(files)) {
      await storeReleaseFile(platform, 'member', version, Buffer.from(text));
    }
    await recordRelease({ ...platform, clock: processClock }, releaseOf('member', version, files), TEAM);
  });

const TEAM = { kind: 'administrator', userId: randomUUID() } as const;

it('pages keep what they have when somebody changes the database, and there are none after a start, until an operator agrees', async () => {
  const first = await start();
  try {
    await record('2.0.0');
    expect(await memberOn(first.url)).toEqual({ status: 200, member: '1.0.0' });
    await query(
      settings.DATABASE_URL,
      `update current_release set version = '2.0.0', installed = false where part = 'member'`,
    );
    await expect
      .poll(async () => (await memberOn(first.url), readiness(first.url)), { timeout: 20_000 })
      .toMatchObject({ status: 200, refused: { because: 'unsealed' } });
    expect(await memberOn(first.url)).toEqual({ status: 200, member: '1.0.0' });
  } finally {
    await first.close();
  }

  const second = await start();
  try {
    expect(await memberOn(second.url)).toEqual({ status: 503, member: null });
    expect(await readiness(second.url)).toMatchObject({
      status: 503,
      refused: expect.stringContaining('pnpm releases:seal'),
    });
    const refused = await runCommand('seal-releases', ['--broken', '2'], settings);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('it is 1, not 2') });
    const sealed = await runCommand('seal-releases', ['--broken', '1'], settings);
    expect(sealed).toMatchObject({ code: 0, out: expect.stringContaining('  member 2.0.0\n') });
    await expect.poll(() => memberOn(second.url), { timeout: 20_000 }).toEqual({ status: 200, member: '2.0.0' });
    expect(await readiness(second.url)).toMatchObject({ status: 200, refused: undefined });
  } finally {
    await second.close();
  }
});
