import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { page } from 'shared-api/lists';
import { publishToken, release, type Part, type ReleaseManifest } from 'shared-api/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishTokens } from '../../database/releases.ts';
import { installRelease } from './install.ts';
import { selectCurrentManifests } from './repository.ts';
import { readReleaseFile } from './service.ts';
import { StartupError } from '../../startup-error.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
/** Opens the releases of the part "member". */
let token: string;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.tokenOf(ADMIN);
  const made = await api.call('POST', '/api/admin/releases/tokens', { token: admin, payload: { part: 'member' } });
  token = made.as(publishToken).token;
});
afterAll(() => api.close());

const integrity = (bytes: string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const manifestOf = (version: string, files: Record<string, string>, part: Part = 'member'): ReleaseManifest => ({
  part,
  version,
  files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, integrity(bytes)])),
  routes: [{ id: 'home', path: '/home' }],
});

const upload = (version: string, file: string, bytes: string | Buffer, by = token) =>
  api.call('PUT', `/api/admin/releases/member/${version}/files/${file}`, {
    token: by,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const record = (manifest: ReleaseManifest, version = manifest.version, by = token) =>
  api.call('POST', `/api/admin/releases/member/${version}`, { token: by, payload: manifest });
const activate = (version: string, replaces: string | null, by = token) =>
  api.call('PUT', '/api/admin/releases/member/current', { token: by, payload: { version, replaces } });

async function publish(version: string, files: Record<string, string>, replaces: string | null): Promise<void> {
  for (const [file, bytes] of Object.entries(files)) expect((await upload(version, file, bytes)).status).toBe(204);
  expect((await record(manifestOf(version, files))).status).toBe(204);
  expect((await activate(version, replaces)).status).toBe(204);
}

const currentVersions = async () => (await selectCurrentManifests(api.platform.db)).map(({ version }) => version);

describe('publishing', () => {
  it('uploads, records, and makes current', async () => {
    await publish('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }, null);
    const [current] = await selectCurrentManifests(api.platform.db);
    expect(current).toEqual(manifestOf('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }));
    expect((await readReleaseFile(api.platform, 'member', '1.0.0', 'chunks/home.js'))?.toString()).toBe('home');
  });

  it('keeps the older version, and comes back to it by one pointer', async () => {
    await publish('1.1.0', { 'entry.js': 'two' }, '1.0.0');
    expect(await currentVersions()).toEqual(['1.1.0']);
    expect((await activate('1.0.0', '1.1.0')).status).toBe(204);
    expect(await currentVersions()).toEqual(['1.0.0']);
    expect((await readReleaseFile(api.platform, 'member', '1.1.0', 'entry.js'))?.toString()).toBe('two');
  });

  it('lists what there is, the newest first, to the holder of a token only its own part', async () => {
    const { items } = (await api.get('/api/admin/releases', token)).as(page(release));
    expect(items.map(({ part, version, current }) => [part, version, current])).toEqual([
      ['member', '1.1.0', false],
      ['member', '1.0.0', true],
    ]);
  });

  it('may be repeated step by step', async () => {
    await publish('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }, '1.0.0');
    expect(await currentVersions()).toEqual(['1.0.0']);
  });
});

describe('a release never changes', () => {
  it('nor does a file of it', async () => {
    const answer = await upload('1.0.0', 'entry.js', 'other');
    expect([answer.status, answer.error]).toEqual([409, 'conflict']);
    expect((await readReleaseFile(api.platform, 'member', '1.0.0', 'entry.js'))?.toString()).toBe('one');
  });

  it('nor its manifest', async () => {
    const answer = await record(manifestOf('1.0.0', { 'entry.js': 'one' }));
    expect([answer.status, answer.error]).toEqual([409, 'conflict']);
  });
});

describe('a release is recorded only', () => {
  it('with every file that it names', async () => {
    const answer = await record(manifestOf('2.0.0', { 'entry.js': 'never sent' }));
    expect([answer.status, answer.error]).toEqual([422, 'invalid']);
    expect(answer.bytes.toString()).toContain('files.entry.js');
  });

  it('with the bytes that it names', async () => {
    await upload('2.0.1', 'entry.js', 'sent');
    expect((await record(manifestOf('2.0.1', { 'entry.js': 'meant' }))).status).toBe(422);
  });

  it('under its own name', async () => {
    const files = { 'entry.js': 'one' };
    expect((await record(manifestOf('9.9.9', files), '1.0.0')).status).toBe(422);
    expect((await record(manifestOf('1.0.0', files, 'admin'), '1.0.0')).status).toBe(422);
  });

  it.each([{ '\0': 1 }, { note: '\0' }, { note: '\ud800' }, { '\udc00': 1 }])(
    'with a manifest that can be kept: %j is refused',
    async (extra) => {
      await upload('2.0.3', 'entry.js', 'x');
      const answer = await record({ ...manifestOf('2.0.3', { 'entry.js': 'x' }), routes: extra });
      expect([answer.status, answer.error]).toEqual([422, 'invalid']);
    },
  );

  it.each([
    { files: { '../entry.js': 'x' } },
    { files: { '.hidden': 'x' } },
    { files: { '/entry.js': 'x' } },
    { files: { 'a//b': 'x' } },
  ])('with files inside its folder: %o', async ({ files }) => {
    expect((await record(manifestOf('2.0.2', files as Record<string, string>))).status).toBe(422);
  });
});

describe('the current version moves', () => {
  it('only from the one that the caller saw', async () => {
    const answer = await activate('1.1.0', '0.9.0');
    expect([answer.status, answer.error]).toEqual([409, 'conflict']);
    expect((await activate('1.1.0', null)).status).toBe(409);
    expect(await currentVersions()).toEqual(['1.0.0']);
  });

  it('only to one that is recorded', async () => {
    expect((await activate('7.7.7', '1.0.0')).status).toBe(404);
  });

  it('for one of two at the same time', async () => {
    await publish('1.2.0', { 'entry.js': 'three' }, '1.0.0');
    const answers = await Promise.all([activate('1.0.0', '1.2.0'), activate('1.1.0', '1.2.0')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a publish token', () => {
  it('opens its own part only', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const url = '/api/admin/releases/shell';
    const answers = [
      await api.call('PUT', `${url}/1.0.0/files/x.js`, { token, payload: 'x', headers }),
      await api.call('POST', `${url}/1.0.0`, { token, payload: manifestOf('1.0.0', {}, 'shell') }),
      await api.call('PUT', `${url}/current`, { token, payload: { version: '1.0.0', replaces: null } }),
    ];
    expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([403, 'forbidden']));
  });

  it('is kept as a hash', async () => {
    const rows = await api.platform.db.select().from(publishTokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice('fcpub_'.length));
  });

  it('is not guessed', async () => {
    expect((await upload('3.0.0', 'x.js', 'x', `${token}x`)).error).toBe('not_authenticated');
  });
});

describe('an upload', () => {
  it('is of bytes', async () => {
    const answer = await api.call('PUT', '/api/admin/releases/member/3.0.0/files/x.js', { token, payload: { a: 1 } });
    expect([answer.status, answer.error]).toEqual([415, 'unsupported_media_type']);
  });

  it('is of 10 MB at most', async () => {
    expect((await upload('3.0.0', 'large.bin', Buffer.alloc(10 * 1024 * 1024))).status).toBe(204);
    expect((await upload('3.0.0', 'larger.bin', Buffer.alloc(10 * 1024 * 1024 + 1))).error).toBe('payload_too_large');
  });

  it('may be empty', async () => {
    expect((await upload('3.0.0', 'empty.css', Buffer.alloc(0))).status).toBe(204);
  });

  it.each(['a/b', 'folder'])('does not take the place of another: %s', async (file) => {
    await upload('3.0.1', 'a', 'a file');
    await upload('3.0.1', 'folder/file', 'a file in a folder');
    expect((await upload('3.0.1', file, 'x')).error).toBe('conflict');
  });

  it.each(['../x.js', '%2e%2e/x.js', '..%2fx.js', '.x', 'a//b', 'a%00b', 'a b', '', `${'x'.repeat(201)}`])(
    'stays in the folder of the release: "%s"',
    async (file) => {
      const { status } = await upload('3.0.2', file, 'x');
      expect([404, 422]).toContain(status);
    },
  );
});

describe('the workspace’s own builds', () => {
  let folder: string;

  async function build(version: string, entry: string): Promise<void> {
    await writeFile(path.join(folder, 'entry.js'), entry);
    await writeFile(
      path.join(folder, 'manifest.json'),
      JSON.stringify(manifestOf(version, { 'entry.js': entry }, 'public')),
    );
  }
  const current = async () =>
    (await selectCurrentManifests(api.platform.db)).find(({ part }) => part === 'public')?.version;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-build-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are released by a start', async () => {
    await build('1.0.0', 'one');
    await installRelease(api.platform, folder);
    expect(await current()).toBe('1.0.0');
    expect((await readReleaseFile(api.platform, 'public', '1.0.0', 'entry.js'))?.toString()).toBe('one');
  });

  it('never take back by a restart what was published since', async () => {
    await build('1.1.0', 'two');
    await installRelease(api.platform, folder);
    await build('1.0.0', 'one');
    await installRelease(api.platform, folder);
    expect(await current()).toBe('1.1.0');
  });

  it('that are half written are not released', async () => {
    await build('1.2.0', 'three');
    await writeFile(path.join(folder, 'entry.js'), 'thr');
    await expect(installRelease(api.platform, folder)).rejects.toThrow(StartupError);
    expect(await current()).toBe('1.1.0');
    await build('1.2.0', 'three');
    await installRelease(api.platform, folder);
    expect(await current()).toBe('1.2.0');
  });

  it('that are missing are said to be, in one line', async () => {
    await rm(path.join(folder, 'manifest.json'));
    await expect(installRelease(api.platform, folder)).rejects.toThrow(StartupError);
  });
});
