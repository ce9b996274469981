import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { page } from 'shared-api/lists';
import type { Part } from 'federation-contract/parts';
import { testManifest } from 'federation-contract/testing';
import { publishToken, release, type ReleaseManifest } from 'shared-api/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processClock } from '../../clock.ts';
import { publishTokens } from '../../database/releases.ts';
import { installRelease } from './install.ts';
import { selectCurrentManifests } from './repository.ts';
import { activateRelease, readReleaseFile, recordRelease, storeReleaseFile } from './service.ts';
import { StartupError } from '../../startup-error.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
/** Publishes the part "member". */
let token: string;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.tokenOf(ADMIN);
  const created = await api.call('POST', '/api/admin/releases/tokens', { token: admin, payload: { part: 'member' } });
  token = created.as(publishToken).token;
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
  it('uploads files, records the release and makes it current', async () => {
    await publish('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }, null);
    const [current] = await selectCurrentManifests(api.platform.db);
    expect(current).toEqual(manifestOf('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }));
    expect((await readReleaseFile(api.platform, 'member', '1.0.0', 'chunks/home.js'))?.toString()).toBe('home');
  });

  it('keeps the older version, and rolls back to it by moving one pointer', async () => {
    await publish('1.1.0', { 'entry.js': 'two' }, '1.0.0');
    expect(await currentVersions()).toEqual(['1.1.0']);
    expect((await activate('1.0.0', '1.1.0')).status).toBe(204);
    expect(await currentVersions()).toEqual(['1.0.0']);
    expect((await readReleaseFile(api.platform, 'member', '1.1.0', 'entry.js'))?.toString()).toBe('two');
  });

  it('lists the releases, the newest first; for a publish token those of its part', async () => {
    const { items } = (await api.get('/api/admin/releases', token)).as(page(release));
    expect(items.map(({ part, version, current }) => [part, version, current])).toEqual([
      ['member', '1.1.0', false],
      ['member', '1.0.0', true],
    ]);
  });

  it('can repeat every step', async () => {
    await publish('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }, '1.0.0');
    expect(await currentVersions()).toEqual(['1.0.0']);
  });
});

describe('a recorded release', () => {
  it('rejects different content for a file', async () => {
    const response = await upload('1.0.0', 'entry.js', 'other');
    expect([response.status, response.error]).toEqual([409, 'conflict']);
    expect((await readReleaseFile(api.platform, 'member', '1.0.0', 'entry.js'))?.toString()).toBe('one');
  });

  it('rejects another manifest', async () => {
    const response = await record(manifestOf('1.0.0', { 'entry.js': 'one' }));
    expect([response.status, response.error]).toEqual([409, 'conflict']);
  });
});

describe('recording a release', () => {
  it('requires every file of the manifest', async () => {
    const response = await record(manifestOf('2.0.0', { 'entry.js': 'never sent' }));
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(response.bytes.toString()).toContain('files.entry.js');
  });

  it('requires file contents to match the manifest', async () => {
    await upload('2.0.1', 'entry.js', 'sent');
    expect((await record(manifestOf('2.0.1', { 'entry.js': 'meant' }))).status).toBe(422);
  });

  it('requires the manifest to match the part and version in the URL', async () => {
    const files = { 'entry.js': 'one' };
    expect((await record(manifestOf('9.9.9', files), '1.0.0')).status).toBe(422);
    expect((await record(manifestOf('1.0.0', files, 'admin'), '1.0.0')).status).toBe(422);
  });

  it.each([{ '\0': 1 }, { note: '\0' }, { note: '\ud800' }, { '\udc00': 1 }])(
    'rejects a manifest that cannot be stored: %j',
    async (extra) => {
      await upload('2.0.3', 'entry.js', 'x');
      const response = await record({ ...manifestOf('2.0.3', { 'entry.js': 'x' }), routes: extra });
      expect([response.status, response.error]).toEqual([422, 'invalid']);
    },
  );

  it.each([
    { files: { '../entry.js': 'x' } },
    { files: { '.hidden': 'x' } },
    { files: { '/entry.js': 'x' } },
    { files: { 'a//b': 'x' } },
  ])('rejects files outside the folder of the release: %o', async ({ files }) => {
    expect((await record(manifestOf('2.0.2', files as Record<string, string>))).status).toBe(422);
  });
});

describe('activating a release', () => {
  it('requires the version to be replaced to be the current one', async () => {
    const response = await activate('1.1.0', '0.9.0');
    expect([response.status, response.error]).toEqual([409, 'conflict']);
    expect((await activate('1.1.0', null)).status).toBe(409);
    expect(await currentVersions()).toEqual(['1.0.0']);
  });

  it('returns 404 for a release that is not recorded', async () => {
    expect((await activate('7.7.7', '1.0.0')).status).toBe(404);
  });

  it('applies one of two concurrent calls', async () => {
    await publish('1.2.0', { 'entry.js': 'three' }, '1.0.0');
    const responses = await Promise.all([activate('1.0.0', '1.2.0'), activate('1.1.0', '1.2.0')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a publish token', () => {
  it('allows publishing its own part only', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const url = '/api/admin/releases/shell';
    const responses = [
      await api.call('PUT', `${url}/1.0.0/files/x.js`, { token, payload: 'x', headers }),
      await api.call('POST', `${url}/1.0.0`, { token, payload: manifestOf('1.0.0', {}, 'shell') }),
      await api.call('PUT', `${url}/current`, { token, payload: { version: '1.0.0', replaces: null } }),
    ];
    expect(responses.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([403, 'forbidden']));
  });

  it('is stored as a hash', async () => {
    const rows = await api.platform.db.select().from(publishTokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice('fcpub_'.length));
  });

  it('is rejected if it is unknown', async () => {
    expect((await upload('3.0.0', 'x.js', 'x', `${token}x`)).error).toBe('not_authenticated');
  });
});

describe('an upload', () => {
  it('must be binary', async () => {
    const response = await api.call('PUT', '/api/admin/releases/member/3.0.0/files/x.js', { token, payload: { a: 1 } });
    expect([response.status, response.error]).toEqual([415, 'unsupported_media_type']);
  });

  it('may be at most 10 MB', async () => {
    expect((await upload('3.0.0', 'large.bin', Buffer.alloc(10 * 1024 * 1024))).status).toBe(204);
    expect((await upload('3.0.0', 'larger.bin', Buffer.alloc(10 * 1024 * 1024 + 1))).error).toBe('payload_too_large');
  });

  it('may be empty', async () => {
    expect((await upload('3.0.0', 'empty.css', Buffer.alloc(0))).status).toBe(204);
  });

  it.each(['a/b', 'folder'])('is rejected where another file or folder is: %s', async (file) => {
    await upload('3.0.1', 'a', 'a file');
    await upload('3.0.1', 'folder/file', 'a file in a folder');
    expect((await upload('3.0.1', file, 'x')).error).toBe('conflict');
  });

  it.each(['../x.js', '%2e%2e/x.js', '..%2fx.js', '.x', 'a//b', 'a%00b', 'a b', '', `${'x'.repeat(201)}`])(
    'must stay inside the folder of the release: "%s"',
    async (file) => {
      const { status } = await upload('3.0.2', file, 'x');
      expect([404, 422]).toContain(status);
    },
  );
});

describe('installing a build on startup', () => {
  let folder: string;

  async function build(version: string, entry: string, changes: object = {}): Promise<void> {
    const { files } = manifestOf(version, { 'entry.js': entry });
    await writeFile(path.join(folder, 'entry.js'), entry);
    const manifest = { ...testManifest({ part: 'public', version, files }), ...changes };
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  }
  const install = () => installRelease(api.platform, 'public', folder);
  const current = async () =>
    (await selectCurrentManifests(api.platform.db)).find(({ part }) => part === 'public')?.version;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-build-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('releases a new build', async () => {
    await build('1.0.0', 'one');
    await install();
    expect(await current()).toBe('1.0.0');
    expect((await readReleaseFile(api.platform, 'public', '1.0.0', 'entry.js'))?.toString()).toBe('one');
  });

  it('activates an earlier build again: an earlier server needs its own front end', async () => {
    await build('1.1.0', 'two');
    await install();
    expect(await current()).toBe('1.1.0');
    await build('1.0.0', 'one');
    expect(await install()).toEqual({ built: '1.0.0', current: '1.0.0' });
    expect(await current()).toBe('1.0.0');
    await build('1.1.0', 'two');
    await install();
    expect(await current()).toBe('1.1.0');
  });

  it('activates it if several servers start at the same time', async () => {
    await build('1.0.0', 'one');
    const versions = await Promise.all([install(), install(), install()]);
    expect(versions.map((version) => version.current)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    expect(await current()).toBe('1.0.0');
  });

  it('replaces files left by an incomplete upload', async () => {
    await storeReleaseFile(api.platform, 'public', '1.1.9', 'entry.js', Buffer.from('stray'));
    await storeReleaseFile(api.platform, 'public', '1.1.8', 'entry.js/stray.js', Buffer.from('stray'));
    for (const version of ['1.1.8', '1.1.9']) {
      await build(version, 'built');
      await install();
      expect(await current()).toBe(version);
    }
  });

  it('rejects an unfinished build', async () => {
    await build('1.2.0', 'three');
    await writeFile(path.join(folder, 'entry.js'), 'thr');
    await expect(install()).rejects.toThrow(StartupError);
    expect(await current()).toBe('1.1.9');
    await build('1.2.0', 'three');
    await install();
    expect(await current()).toBe('1.2.0');
  });

  it.each([
    { what: 'of another part', changes: { part: 'member' }, says: /a build of "member", not of "public"/ },
    { what: 'without routes', changes: { routes: undefined }, says: /manifest.*routes/ },
    { what: 'without entry scripts', changes: { scripts: undefined }, says: /manifest.*scripts/ },
  ])('rejects a build $what', async ({ changes, says }) => {
    await build('1.3.0', 'four', changes);
    const installing = install();
    await expect(installing).rejects.toThrow(StartupError);
    await expect(installing).rejects.toThrow(says);
    expect(await currentVersions()).not.toContain('1.3.0');
  });

  it('rejects a missing build', async () => {
    await rm(path.join(folder, 'manifest.json'));
    await expect(install()).rejects.toThrow(/run the build first/);
  });

  it('does not replace what a team has released', async () => {
    const manifest = manifestOf('1.1.5', { 'entry.js': 'by a team' }, 'public');
    await storeReleaseFile(api.platform, 'public', '1.1.5', 'entry.js', Buffer.from('by a team'));
    await recordRelease({ ...api.platform, clock: processClock }, manifest);
    await activateRelease({ ...api.platform, clock: processClock }, 'public', '1.1.5', '1.2.0');
    await build('1.1.6', 'another build');
    expect(await install()).toEqual({ built: '1.1.6', current: '1.1.5' });
    expect(await current()).toBe('1.1.5');
  });

  it('does not undo a rollback to a build that was installed on startup', async () => {
    await activateRelease({ ...api.platform, clock: processClock }, 'public', '1.1.0', '1.1.5');
    await build('1.1.7', 'a further build');
    expect(await install()).toEqual({ built: '1.1.7', current: '1.1.0' });
    expect(await current()).toBe('1.1.0');
  });
});
