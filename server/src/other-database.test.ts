import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { readdir, readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { cleanUp } from 'api/cleanup-job';
import { createContext } from 'api/platform/context';
import { parseEnv } from 'api/platform/env';
import { openPostgres } from 'api/platform/database/database';
import { migrate } from 'api/platform/database/migrate';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { creation, drillVideo } from 'api/testing/files/uploads';
import { startupErrorOf } from 'api/testing/startup-error-of';
import { writeBuilds } from 'api/testing/test-release';
import { page } from 'shared-api/lists';
import { videoUpload } from 'shared-api/videos/video-files';
import { adminVideo } from 'shared-api/videos/videos';
import { afterAll, expect, it, vi } from 'vitest';
import { loginAsAdmin } from './testing/demo-admin.ts';
import { inPlatform } from './testing/in-platform.ts';
import { templateFolder } from './testing/copy-data-dir.ts';
import { runCommand } from './testing/run-command.ts';
import { startBuilt } from './testing/start-built.ts';

// Each test starts a server.
vi.setConfig({ testTimeout: 120_000 });

const folder = await folderForFile();
const PARTS_DIR = path.join(folder, 'parts');
/** The settings of each server but for its data directory and database. */
const env = { SESSION_SECRET: 'x'.repeat(32), PARTS_DIR, PORT: '0', LOG_LEVEL: 'silent' };
await writeBuilds(PARTS_DIR, '1.0.0');
const postgres = await startPostgres();
afterAll(() => postgres.stop());

/** Databases on the server; the newest is that of the stored files. */
type DatabaseName = 'older' | 'newest' | 'other' | 'empty';
const create = (name: string, template?: DatabaseName) => createDatabase(postgres, name, template);

const stored = path.join(folder, 'newest');
const newest = { DATA_DIR: stored, DATABASE_URL: await create('newest') };
await startAndStop(newest);
await create('older', 'newest');
const first = await startBuilt({ ...env, ...newest });
await upload(first.url).finally(() => first.close());
const empty = openPostgres(await create('empty'));
await empty.withoutTimeouts(migrate).finally(() => empty.close());
// Opened once, it has an installation of its own.
const other = { DATA_DIR: path.join(folder, 'other'), DATABASE_URL: await create('other', 'empty') };
await inPlatform({ ...env, ...other }, async () => {});

const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3600_000);
const files = path.join(stored, 'files');
for (const { parentPath, name } of await readdir(files, { recursive: true, withFileTypes: true })) {
  await utimes(path.join(parentPath, name), threeDaysAgo, threeDaysAgo);
}
/** The stored files, three days old. */
const before = await storedFiles(stored);

/** A copy of the stored files that only one test uses. */
function copyOfFiles(): { readonly DATA_DIR: string } {
  const DATA_DIR = path.join(folder, randomUUID());
  cpSync(path.join(stored, 'files'), path.join(DATA_DIR, 'files'), { recursive: true, preserveTimestamps: true });
  return { DATA_DIR };
}

/** A copy of the stored files with a copy of a database. */
async function filesWith(database: DatabaseName) {
  return { ...copyOfFiles(), DATABASE_URL: await create(`copy_${randomUUID().replaceAll('-', '')}`, database) };
}

async function startAndStop(settings: Record<string, string>): Promise<void> {
  await (await startBuilt({ ...env, ...settings })).close();
}

/** All that is stored, with the folders of what is not complete. */
async function storedFiles(dataDir: string): Promise<string[]> {
  const files = path.join(dataDir, 'files');
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(files, path.join(parentPath, name)))
    .sort();
}

/** Uploads a video, with captions. */
async function upload(url: string): Promise<void> {
  const admin = await loginAsAdmin(url);
  const call = async (method: string, at: string, type: string, body: Buffer | string, headers = {}) => {
    const init = {
      method,
      headers: { 'content-type': type, ...admin, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    };
    const response = await fetch(new URL(at, url), init);
    expect(response.ok, `${at} responds with ${response.status}`).toBe(true);
  };
  const list = await fetch(new URL('/api/admin/videos', url), { headers: admin });
  const [video] = page(adminVideo).parse(await list.json()).items;
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nDobla las rodillas\n';
  await call('PUT', `/api/admin/videos/${video!.id}/captions/es`, 'text/vtt', captions);
  const bytes = drillVideo();
  const metadata = creation(bytes.length, { video_id: video!.id, filename: 'drill.mp4' });
  await call('POST', '/api/admin/uploads', 'application/offset+octet-stream', bytes, metadata);
  const state = async () => {
    const response = await fetch(new URL(`/api/admin/videos/${video!.id}/upload`, url), { headers: admin });
    return videoUpload.parse(await response.json()).file?.state;
  };
  await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 120_000, interval: 200 });
}

type Settings = Record<string, string> & { readonly DATA_DIR: string };

/** The message that startup fails with, which keeps all files. */
async function refusal(settings: Settings, files: readonly string[] = before): Promise<string> {
  const message = await startupErrorOf(startAndStop(settings));
  expect(await storedFiles(settings.DATA_DIR)).toEqual(files);
  return message;
}

const REFUSED =
  /^the files in \S+files belong to another database; .*move the files away to start anew.*the command files:adopt$/;

it('does not start without a database beside the files of another one, and keeps them all', async () => {
  expect(await refusal(copyOfFiles())).toMatch(REFUSED);
});

it('does not start on an empty PostgreSQL database beside the files of another one', async () => {
  expect(await refusal({ ...copyOfFiles(), DATABASE_URL: await create('created') })).toMatch(REFUSED);
});

it('does not start on the database of another installation', async () => {
  expect(await refusal(await filesWith('other'))).toMatch(REFUSED);
});

it('does not start on an empty database if the files are of a version that had no installations', async () => {
  const settings = await filesWith('empty');
  await rm(path.join(settings.DATA_DIR, 'files/installation'));
  const withoutId = before.filter((name) => name !== 'installation');
  expect(await refusal(settings, withoutId)).toMatch(
    /^the database knows none of the \d+ files in .*the command files:adopt$/,
  );
});

it('starts on an older copy of its database, and deletes nothing, neither then nor an hour later', async () => {
  const settings = await filesWith('older');
  const product = await startBuilt({ ...env, ...settings });
  expect((await fetch(new URL('/readyz', product.url))).status).toBe(200);
  await product.close();
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
  const config = parseEnv({ ...env, ...settings });
  await inPlatform({ ...env, ...settings }, (platform) => cleanUp(createContext({ platform, config }, console)));
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
});

it('starts on its own database again, with all that was uploaded', async () => {
  const settings = await filesWith('newest');
  await startAndStop(settings);
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
});

it('looks for the files of all records when an operator says so, and for their content', async () => {
  const settings = await filesWith('newest');
  const product = await startBuilt({ ...env, ...settings });
  const PORT = new URL(product.url).port;
  const check = (...args: string[]) => runCommand('check-files', args, { ...env, ...settings, PORT });
  const found = async () => (await (await fetch(new URL('/readyz', product.url))).json()) as object;
  expect(await check('--read', '100', '--rate', '1000')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Records have \d+ files, of which 0 are missing or damaged; \d+(\.\d)? MB were read\.\n/,
    ),
    errors: '',
  });
  expect(await found()).toMatchObject({ files: { broken: 0 } });
  const original = before.find((name) => /^originals\/videos\//.test(name)) ?? '';
  await rm(path.join(settings.DATA_DIR, 'files', original));
  expect(await check()).toMatchObject({
    code: 1,
    errors: expect.stringMatching(new RegExp(`^upload \\S+: ${original} is missing\\n$`)),
  });
  expect(await found()).toMatchObject({ files: { broken: 1 } });
  expect(await check('--read', 'all')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/the options are --read/),
  });
  await product.close();
});

it('starts on another database once an operator has said how many files that one does not know', async () => {
  const dataDir = copyOfFiles();
  cpSync(path.join(await templateFolder('migrated'), 'database'), path.join(dataDir.DATA_DIR, 'database'), {
    recursive: true,
  });
  expect(await refusal(dataDir)).toMatch(REFUSED);
  const adopt = (...args: string[]) => runCommand('adopt-files', args, { ...env, ...dataDir });
  const { code, out, errors } = await adopt();
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The files were not adopted: to agree, add --unknown \d+\n$/),
  ]);
  expect(out).toMatch(/has 0 users and 0 videos/);
  const [, unknown = ''] = /--unknown (\d+)/.exec(errors) ?? [];
  expect(Number(unknown)).toBeGreaterThan(0);
  expect(await adopt('--unknown', String(Number(unknown) - 1))).toMatchObject({ code: 1 });
  expect(await adopt('--unknown', unknown)).toMatchObject({ code: 0, errors: '' });
  const product = await startBuilt({ ...env, ...dataDir });
  expect((await fetch(new URL('/readyz', product.url))).status).toBe(200);
  const PORT = new URL(product.url).port;
  const clean = (...args: string[]) => runCommand('clean-files', args, { ...env, ...dataDir, PORT });
  expect(await clean()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/to 0 for a week\.\nThere is nothing to move to the trash/),
  });
  expect(await clean('--delete', 'all')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/--delete with a number/),
  });
  await product.close();
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(expect.arrayContaining([...before]));
  expect(await readFile(path.join(dataDir.DATA_DIR, 'files/installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}$/);
});
