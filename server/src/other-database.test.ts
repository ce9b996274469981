import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp } from 'api/cleanup-job';
import { createContext } from 'api/context';
import { parseEnv } from 'api/env';
import { openPlatform } from 'api/platform';
import { createDatabase, startPostgres, type OwnServer } from 'api/testing/start-postgres';
import { creation, drillVideo } from 'api/testing/uploads';
import { demoContent } from 'demo/content';
import { page } from 'shared-api/lists';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { sessionResponse } from 'shared-api/session';
import { videoUpload } from 'shared-api/video-files';
import { adminVideo } from 'shared-api/videos';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildParts } from './testing/build-parts.ts';
import { copyDataDir } from './testing/copy-data-dir.ts';
import { runCommand } from './testing/run-command.ts';
import { startServer } from './testing/server-process.ts';

// Each test starts a server, in a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let folder: string;
/** The settings of each server but for its data directory. */
let env: Record<string, string>;
let postgres: OwnServer;
/** The stored files, three days old. */
let before: readonly string[];

/** Each is in a data directory of its own; the newest is that of the stored files. */
type DatabaseName = 'older' | 'newest' | 'other' | 'empty';
const sourceOf = (name: DatabaseName) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-other-'));
  env = { SESSION_SECRET: 'x'.repeat(32), PARTS_DIR: path.join(folder, 'parts'), PORT: '0' };
  await buildParts(path.join(folder, 'parts'), '1.0.0');
  postgres = await startPostgres();

  await copyDataDir('demo', sourceOf('older'));
  cpSync(sourceOf('older'), sourceOf('newest'), { recursive: true });
  const server = await startServer({ ...env, DATA_DIR: sourceOf('newest') });
  await upload(server.url);
  await server.stop();
  await copyDataDir('migrated', sourceOf('empty'));
  await copyDataDir('migrated', sourceOf('other'));
  // Opened once, it has an installation of its own.
  await (await openPlatform(parseEnv({ ...env, DATA_DIR: sourceOf('other') }))).close();

  const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3600_000);
  const files = path.join(sourceOf('newest'), 'files');
  for (const { parentPath, name } of await readdir(files, { recursive: true, withFileTypes: true })) {
    await utimes(path.join(parentPath, name), threeDaysAgo, threeDaysAgo);
  }
  before = await storedFiles(sourceOf('newest'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** A copy of the stored files with a copy of a database, or with none, that only one test uses. */
function dataDirWith(database: DatabaseName | null): { readonly DATA_DIR: string } {
  const DATA_DIR = path.join(folder, randomUUID());
  const copy = (from: string, name: string) =>
    cpSync(path.join(from, name), path.join(DATA_DIR, name), { recursive: true, preserveTimestamps: true });
  copy(sourceOf('newest'), 'files');
  if (database !== null) copy(sourceOf(database), 'database');
  return { DATA_DIR };
}

/** Starts a server that ends with the test. */
async function startInTest(settings: Record<string, string>) {
  const server = await startServer({ ...env, ...settings });
  onTestFinished(() => server.stop());
  return server;
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

/** The one line that a server ends with, which does not start. */
async function refusal(settings: Settings): Promise<string> {
  const said = await startInTest(settings).then(
    () => 'It started.',
    (error: unknown) => (error as Error).message,
  );
  expect(await storedFiles(settings.DATA_DIR)).toEqual(before);
  return said;
}

const REFUSED =
  /^Fullcourt cannot start: the files in \S+files belong to another database; [^\n]*move the files away to start anew[^\n]*pnpm files:adopt\n$/;

it('does not start without a database beside the files of another one, and keeps them all', async () => {
  expect(await refusal(dataDirWith(null))).toMatch(REFUSED);
});

it('does not start on an empty PostgreSQL database beside the files of another one', async () => {
  const DATABASE_URL = await createDatabase(postgres, 'other');
  expect(await refusal({ ...dataDirWith(null), DATABASE_URL })).toMatch(REFUSED);
});

it('does not start on the database of another installation', async () => {
  expect(await refusal(dataDirWith('other'))).toMatch(REFUSED);
});

it('does not start on an empty database if the files are of a version that had no installations', async () => {
  const dataDir = dataDirWith('empty');
  const id = path.join(dataDir.DATA_DIR, 'files/installation');
  const aside = path.join(dataDir.DATA_DIR, 'installation');
  await rename(id, aside);
  const said = await startInTest(dataDir).then(
    () => 'It started.',
    (error: unknown) => (error as Error).message,
  );
  await rename(aside, id);
  expect(said).toMatch(
    /^Fullcourt cannot start: the database knows none of the \d+ files in [^\n]*pnpm files:adopt\n$/,
  );
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(before);
});

it('starts on an older copy of its database, and deletes nothing, neither then nor an hour later', async () => {
  const dataDir = dataDirWith('older');
  const server = await startServer({ ...env, ...dataDir });
  expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
  await server.stop();
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(before);
  const config = parseEnv({ ...env, ...dataDir });
  const platform = await openPlatform(config);
  await cleanUp(createContext({ platform, config }, console)).finally(() => platform.close());
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(before);
});

it('starts on its own database again, with all that was uploaded', async () => {
  const dataDir = dataDirWith('newest');
  await (await startServer({ ...env, ...dataDir })).stop();
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(before);
});

it('starts on another database once an operator has said how many files that one does not know', async () => {
  const dataDir = dataDirWith('empty');
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
  const server = await startInTest(dataDir);
  expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
  const PORT = new URL(server.url).port;
  const clean = (...args: string[]) => runCommand('clean-files', args, { ...env, ...dataDir, PORT });
  expect(await clean()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/to 0 for a week\.\nThere is nothing to delete/),
  });
  expect(await clean('--delete', 'all')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/--delete with a number/),
  });
  await server.stop();
  expect(await storedFiles(dataDir.DATA_DIR)).toEqual(expect.arrayContaining([...before]));
  expect(await readFile(path.join(dataDir.DATA_DIR, 'files/installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}$/);
});
