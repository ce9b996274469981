import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp } from 'api/cleanup-job';
import { createContext } from 'api/platform/context';
import { parseEnv } from 'api/platform/env';
import { openPostgres } from 'api/platform/database/database';
import { migrate } from 'api/platform/database/migrate';
import { openPlatform } from 'api/platform';
import { StartupError } from 'api/platform/startup-error';
import { createDatabase, startPostgres, type Server } from 'api/testing/database/start-postgres';
import { creation, drillVideo } from 'api/testing/files/uploads';
import { demoContent } from 'demo/content';
import { page } from 'shared-api/lists';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { sessionResponse } from 'shared-api/account/session';
import { videoUpload } from 'shared-api/videos/video-files';
import { adminVideo } from 'shared-api/videos/videos';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildParts } from './testing/build-parts.ts';
import { templateFolder } from './testing/copy-data-dir.ts';
import { runCommand } from './testing/run-command.ts';
import { startBuilt } from './testing/start-built.ts';

// Each test starts a server; the set-up waits until the pictures are encoded.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let folder: string;
/** The settings of each server but for its data directory and database. */
let env: Record<string, string>;
let postgres: Server;
/** The stored files, three days old. */
let before: readonly string[];

/** Databases on the server; the newest is that of the stored files. */
type DatabaseName = 'older' | 'newest' | 'other' | 'empty';
const stored = () => path.join(folder, 'newest');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-other-'));
  const PARTS_DIR = path.join(folder, 'parts');
  env = { SESSION_SECRET: 'x'.repeat(32), PARTS_DIR, PORT: '0', LOG_LEVEL: 'silent' };
  await buildParts(PARTS_DIR, '1.0.0');
  postgres = await startPostgres();

  const newest = { DATA_DIR: stored(), DATABASE_URL: await create('newest') };
  await startAndStop(newest);
  await create('older', 'newest');
  const product = await startBuilt({ ...env, ...newest });
  await upload(product.url).finally(() => product.close());
  const empty = openPostgres(await create('empty'));
  await empty.withoutTimeouts(migrate).finally(() => empty.close());
  // Opened once, it has an installation of its own.
  const other = { DATA_DIR: path.join(folder, 'other'), DATABASE_URL: await create('other', 'empty') };
  await (await openPlatform(parseEnv({ ...env, ...other }))).close();

  const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3600_000);
  const files = path.join(stored(), 'files');
  for (const { parentPath, name } of await readdir(files, { recursive: true, withFileTypes: true })) {
    await utimes(path.join(parentPath, name), threeDaysAgo, threeDaysAgo);
  }
  before = await storedFiles(stored());
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const create = (name: string, template?: DatabaseName) => createDatabase(postgres, name, template);

/** A copy of the stored files that only one test uses. */
function copyOfFiles(): { readonly DATA_DIR: string } {
  const DATA_DIR = path.join(folder, randomUUID());
  cpSync(path.join(stored(), 'files'), path.join(DATA_DIR, 'files'), { recursive: true, preserveTimestamps: true });
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
  const account = demoContent.accounts.find(({ roleId }) => roleId === ADMIN_ROLE_ID)!;
  const call = async (method: string, at: string, type: string, body: Buffer | string | undefined, headers = {}) => {
    const init = {
      method,
      headers: { 'content-type': type, ...headers },
      ...(body && { body: new Uint8Array(Buffer.from(body)) }),
    };
    const response = await fetch(new URL(at, url), init);
    expect(response.ok, `${at} responds with ${response.status}`).toBe(true);
    return response;
  };
  const json = 'application/json';
  const credentials = JSON.stringify({ email: account.email, password: account.password });
  const login = await call('POST', '/api/auth/login', json, credentials);
  const admin = { authorization: `Bearer ${sessionResponse.parse(await login.json()).access_token}` };
  const list = await fetch(new URL('/api/admin/videos', url), { headers: admin });
  const [video] = page(adminVideo).parse(await list.json()).items;
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nDobla las rodillas\n';
  await call('PUT', `/api/admin/videos/${video!.id}/captions/es`, 'text/vtt', captions, admin);
  const bytes = drillVideo();
  await call('POST', '/api/admin/uploads', 'application/offset+octet-stream', bytes, {
    ...admin,
    ...creation(bytes.length, { video_id: video!.id, filename: 'drill.mp4' }),
  });
  const state = async () => {
    const response = await fetch(new URL(`/api/admin/videos/${video!.id}/upload`, url), { headers: admin });
    return videoUpload.parse(await response.json()).file?.state;
  };
  await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 120_000, interval: 200 });
}

type Settings = Record<string, string> & { readonly DATA_DIR: string };

/** The message that startup fails with, which keeps all files; it must be one line. */
async function refusal(settings: Settings, files: readonly string[] = before): Promise<string> {
  const error: unknown = await startAndStop(settings).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  expect(await storedFiles(settings.DATA_DIR)).toEqual(files);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  return message;
}

const REFUSED =
  /^the files in \S+files belong to another database; .*move the files away to start anew.*pnpm files:adopt$/;

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
    /^the database knows none of the \d+ files in .*pnpm files:adopt$/,
  );
});

it('starts on an older copy of its database, and deletes nothing, neither then nor an hour later', async () => {
  const settings = await filesWith('older');
  const product = await startBuilt({ ...env, ...settings });
  expect((await fetch(new URL('/readyz', product.url))).status).toBe(200);
  await product.close();
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
  const config = parseEnv({ ...env, ...settings });
  const platform = await openPlatform(config);
  await cleanUp(createContext({ platform, config }, console)).finally(() => platform.close());
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
});

it('starts on its own database again, with all that was uploaded', async () => {
  const settings = await filesWith('newest');
  await startAndStop(settings);
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
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
    out: expect.stringMatching(/to 0 for a week\.\nThere is nothing to delete/),
  });
  expect(await clean('--delete', 'all')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/--delete with a number/),
  });
  await product.close();
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(expect.arrayContaining([...before]));
  expect(await readFile(path.join(dataDir.DATA_DIR, 'files/installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}$/);
});
