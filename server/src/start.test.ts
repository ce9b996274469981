import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { users } from 'api/database/users';
import { parseEnv } from 'api/env';
import { storeReleaseFile } from 'api/modules/releases/release-files';
import { activateRelease, recordRelease } from 'api/modules/releases/service';
import { openPlatform, type Platform } from 'api/platform';
import { StartupError } from 'api/startup-error';
import { releaseOf, testFiles } from 'api/testing/test-release';
import { partNames, type Part } from 'federation-contract/parts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { start } from './start.ts';

// Each test starts the embedded database, most of them several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-start-'));
  env = { PARTS_DIR: path.join(folder, 'parts'), PORT: '0', LOG_LEVEL: 'silent' };
  await buildParts('1.0.0');
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes the smallest build of each part. */
async function buildParts(version: string): Promise<void> {
  for (const part of partNames) await build(part, version);
}

async function build(part: Part, version: string): Promise<void> {
  const dist = path.join(folder, 'parts', part === 'shell' ? part : `remote-${part}`, 'dist');
  await mkdir(dist, { recursive: true });
  const files = testFiles(part, `${part} ${version}`);
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(dist, file), content);
  await writeFile(path.join(dist, 'manifest.json'), JSON.stringify(releaseOf(part, version, files)));
}

const dataDir = (name: string) => ({ DATA_DIR: path.join(folder, name) });
const LIVE = {
  FULLCOURT_MODE: 'live',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://fullcourt.example',
};

async function startAndStop(settings: Record<string, string>): Promise<void> {
  await (await start({ ...env, ...settings })).close();
}

async function inPlatform(settings: Record<string, string>, use: (platform: Platform) => Promise<unknown>) {
  const platform = await openPlatform(parseEnv(settings));
  await use(platform).finally(() => platform.close());
}

/** The message that startup fails with; it must be one line. */
async function startErrorOf(settings: Record<string, string>): Promise<string> {
  const error: unknown = await startAndStop(settings).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  return message;
}

it('does not open a demo in live mode, since its passwords are public', async () => {
  const demo = dataDir('demo');
  await startAndStop(demo);
  await startAndStop(demo);
  expect(await startErrorOf({ ...demo, ...LIVE })).toMatch(/contains a demo.*set DATA_DIR or DATABASE_URL to an empty/);
});

it('does not open live data as a demo', async () => {
  const live = { ...dataDir('live'), SESSION_SECRET: LIVE.SESSION_SECRET };
  await startAndStop({ ...live, ...LIVE });
  await inPlatform(live, ({ db }) =>
    db.insert(users).values({ email: 'ana@example.com', name: 'Ana', passwordHash: 'x', roleId: 1 }),
  );
  expect(await startErrorOf(live)).toMatch(/not those of a demo; set FULLCOURT_MODE=live/);
  await startAndStop({ ...live, ...LIVE });
});

/** Starts and stops the product; returns its greeting and what it logs. */
async function startWithLog(settings: Record<string, string>) {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const product = await start({ ...env, ...settings, LOG_LEVEL: 'warn' }).finally(() => write.mockRestore());
  await product.close();
  return { greeting: product.greeting, log: lines.map((line) => JSON.parse(line) as object) };
}

it('keeps a team’s release, and says how to switch to its own build', async () => {
  const settings = dataDir('pinned');
  await startAndStop(settings);
  const files = testFiles('member', 'by a team');
  const team = { kind: 'administrator', userId: randomUUID() } as const;
  await inPlatform(settings, async (platform) => {
    for (const content of Object.values(files)) {
      await storeReleaseFile(platform, 'member', '1.5.0', Buffer.from(content));
    }
    await recordRelease(platform, releaseOf('member', '1.5.0', files), team);
    await activateRelease(platform, 'member', { version: '1.5.0', replaces: '1.0.0' }, team);
  });
  await buildParts('2.0.0');
  const { greeting, log } = await startWithLog(settings);
  expect(log).toEqual([expect.objectContaining({ part: 'member', built: '2.0.0', current: '1.5.0' })]);
  expect(greeting).toContain('pnpm releases rollback member 2.0.0');
});

it('goes on with the current release of a part whose build cannot be published', async () => {
  const settings = dataDir('broken');
  await startAndStop(settings);
  await buildParts('3.0.0');
  await rm(path.join(folder, 'parts/remote-member/dist/entry.js'));
  const { greeting, log } = await startWithLog(settings);
  expect(log).toEqual([expect.objectContaining({ level: 50, part: 'member', current: '2.0.0' })]);
  expect(greeting).toMatch(/"member" stays at 2\.0\.0: remote-member has no complete build/);
  expect(await startErrorOf(dataDir('empty'))).toMatch(/remote-member has no complete build/);
  await buildParts('3.0.0');
});

it.each([
  { HOST: 'host.invalid', reason: 'ENOTFOUND|EAI_AGAIN' },
  { HOST: '192.0.2.1', reason: 'EADDRNOTAVAIL' },
])('reports an address that it cannot listen on: $HOST', async ({ HOST, reason }) => {
  const message = await startErrorOf({ ...dataDir('unbound'), HOST });
  expect(message).toMatch(new RegExp(`cannot listen on ${HOST}.*(${reason}).*set HOST or PORT`));
});
