import { eq } from 'drizzle-orm';
import { containerName, type Part } from 'federation-contract/parts';
import { errorBody } from 'shared-api/errors';
import { page } from 'shared-api/lists';
import { release, type ReleaseManifest } from 'shared-api/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../../crypto/random-token.ts';
import { currentReleases, publishTokens, releases } from '../../database/releases.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi, type TestResponse } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { releasesInUse } from './composition.ts';
import { readReleaseFile, removeAbandonedUploads } from './release-files.ts';
import { UPLOAD_LIMIT } from './upload-limit.ts';

let api: TestApi;
let admin: string;
/** Publishes the part "member". */
let token: string;

beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.tokenOf(ADMIN);
  token = await api.publishToken(admin, 'member');
});
afterAll(() => api.close());

type Files = Readonly<Record<string, string>>;

const manifestOf = (version: string, files: Files, changes: Partial<ReleaseManifest> = {}) =>
  releaseOf('member', version, files, changes);

const calls = (part: Part, by: string) => new ReleaseCalls(api, part, by);
const upload = (version: string, file: string, bytes: string | Buffer, by = token, part: Part = 'member') =>
  calls(part, by).upload(version, file, bytes);
const record = (manifest: object, version: string, by = token, part: Part = 'member') =>
  calls(part, by).record(manifest, version);
const activate = (version: string, replaces: string | null, by = token, part: Part = 'member') =>
  calls(part, by).activate(version, replaces);

async function publish(manifest: ReleaseManifest, files: Files, replaces: string | null, by = admin): Promise<void> {
  const statuses = await calls(manifest.part, by).publish(manifest, files, replaces);
  expect(new Set(statuses)).toEqual(new Set([204]));
}

const publishMember = (version: string, files: Files, replaces: string | null) =>
  publish(manifestOf(version, files), files, replaces, token);

const textOf = (part: Part, version: string, file: string) => calls(part, admin).textOf(version, file);
const currentVersion = (part: Part = 'member') => calls(part, admin).currentVersion();
const usedVersions = async () =>
  Object.fromEntries((await releasesInUse(api.platform.db)).manifests.map(({ part, version }) => [part, version]));

const linesOf = (response: TestResponse) =>
  Object.fromEntries(
    Object.entries(response.as(errorBody).error.fields ?? {}).map(([field, { message }]) => [field, message]),
  );

describe('publishing', () => {
  it('uploads files, records the release and makes it current', async () => {
    const files = { 'entry.js': 'one', 'chunks/home.js': 'home' };
    await publishMember('1.0.0', files, null);
    expect((await releasesInUse(api.platform.db)).manifests).toEqual([manifestOf('1.0.0', files)]);
    expect(await textOf('member', '1.0.0', 'chunks/home.js')).toBe('home');
  });

  it('keeps the older version, and rolls back to it by moving one pointer', async () => {
    await publishMember('1.1.0', { 'entry.js': 'two' }, '1.0.0');
    expect(await currentVersion()).toBe('1.1.0');
    expect((await activate('1.0.0', '1.1.0', admin)).status).toBe(204);
    expect(await currentVersion()).toBe('1.0.0');
    expect(await textOf('member', '1.1.0', 'entry.js')).toBe('two');
  });

  it('can repeat every step', async () => {
    await publishMember('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }, '1.0.0');
    expect(await currentVersion()).toBe('1.0.0');
  });
});

describe('the list of releases', () => {
  it('says who published and last activated each, the newest first', async () => {
    const { items } = (await api.get('/api/admin/releases', token)).as(page(release));
    const byTeam = { at: expect.any(String) as string, by: { kind: 'token', name: 'Test' } };
    const byAdmin = { at: expect.any(String) as string, by: { kind: 'administrator', name: 'Ada' } };
    expect(items).toEqual([
      { part: 'member', version: '1.1.0', current: false, published: byTeam, activated: byTeam },
      { part: 'member', version: '1.0.0', current: true, published: byTeam, activated: byAdmin },
    ]);
  });

  it('has pages', async () => {
    const versions: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const found = (await api.get(`/api/admin/releases?limit=1${next}`, admin)).as(page(release));
      versions.push(...found.items.map(({ version }) => version));
      cursor = found.nextCursor;
    } while (cursor !== null);
    expect(versions).toEqual(['1.1.0', '1.0.0']);
    expect((await api.get('/api/admin/releases?cursor=x', admin)).error).toBe('invalid');
  });

  it('is of one part for a publish token', async () => {
    const other = await api.publishToken(admin, 'admin');
    expect((await api.get('/api/admin/releases', other)).as(page(release)).items).toEqual([]);
    expect((await api.get('/api/admin/releases?part=admin', admin)).as(page(release)).items).toEqual([]);
    expect((await api.get('/api/admin/releases?part=member', other)).error).toBe('forbidden');
    expect((await api.get('/api/admin/releases/member/current', other)).error).toBe('forbidden');
    expect((await api.get('/api/admin/releases/admin/current', other)).status).toBe(404);
  });
});

describe('a recorded release', () => {
  it('rejects different content for a file, and further files', async () => {
    for (const file of ['entry.js', 'further.js']) {
      const response = await upload('1.0.0', file, 'other');
      expect([response.status, response.error]).toEqual([409, 'conflict']);
    }
    expect(await textOf('member', '1.0.0', 'entry.js')).toBe('one');
  });

  it('rejects another manifest', async () => {
    const response = await record(manifestOf('1.0.0', { 'entry.js': 'one' }), '1.0.0');
    expect([response.status, response.error]).toEqual([409, 'conflict']);
  });

  it('is what was recorded first, if two are uploaded at the same time', async () => {
    const contents = ['first', 'second'];
    await Promise.all(contents.map((content) => upload('1.0.1', 'entry.js', content)));
    const responses = await Promise.all(
      contents.map((content) => record(manifestOf('1.0.1', { 'entry.js': content }), '1.0.1')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = contents[responses.findIndex(({ status }) => status === 204)];
    expect(await textOf('member', '1.0.1', 'entry.js')).toBe(winner);
  });
});

describe('a file', () => {
  it('is served only once its release is recorded', async () => {
    await upload('1.0.2', 'entry.js', 'one');
    await upload('1.0.2', 'stray.html', '<script>alert(1)</script>');
    expect(await textOf('member', '1.0.2', 'entry.js')).toBeUndefined();
    expect((await record(manifestOf('1.0.2', { 'entry.js': 'one' }), '1.0.2')).status).toBe(204);
    expect(await textOf('member', '1.0.2', 'entry.js')).toBe('one');
    expect(await textOf('member', '1.0.2', 'stray.html')).toBeUndefined();
  });

  it.each(['nowhere/1.0.2/entry.js', 'member/9/entry.js', 'member/1.0.2/a%00', 'member/\0/entry.js', 'member/1.0.2/'])(
    'does not exist at %j',
    async (address) => {
      const [part = '', version = '', ...file] = decodeURIComponent(address).split('/');
      expect(await readReleaseFile(api.platform, part, version, file.join('/'))).toBeNull();
    },
  );

  it('is still found where earlier servers stored it', async () => {
    const manifest = manifestOf('0.9.0', { 'entry.js': 'early' });
    await api.platform.db.insert(releases).values({ part: 'member', version: '0.9.0', manifest });
    await api.platform.storage.put('releases/member/0.9.0/entry.js', Buffer.from('early'));
    expect(await textOf('member', '0.9.0', 'entry.js')).toBe('early');
    await api.platform.storage.put('releases/member/0.9.0/entry.js', Buffer.from('changed'));
    expect(await textOf('member', '0.9.0', 'entry.js')).toBeUndefined();
  });
});

describe('recording a release', () => {
  it('requires every file of the manifest', async () => {
    const response = await record(manifestOf('2.0.0', { 'entry.js': 'never sent' }), '2.0.0');
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(linesOf(response)).toEqual({ 'files.entry.js': expect.stringContaining('Missing') as string });
  });

  it('works after a file was uploaded with the wrong content', async () => {
    await upload('2.0.1', 'entry.js', 'half a fi');
    expect((await record(manifestOf('2.0.1', { 'entry.js': 'half a file' }), '2.0.1')).status).toBe(422);
    expect((await upload('2.0.1', 'entry.js', 'half a file')).status).toBe(204);
    expect((await record(manifestOf('2.0.1', { 'entry.js': 'half a file' }), '2.0.1')).status).toBe(204);
    expect(await textOf('member', '2.0.1', 'entry.js')).toBe('half a file');
  });

  it('requires the manifest to match the part and version in the URL', async () => {
    const files = { 'entry.js': 'one' };
    expect((await record(manifestOf('9.9.9', files), '1.0.0')).status).toBe(422);
    expect((await record(releaseOf('admin', '1.0.0', files), '1.0.0')).status).toBe(422);
  });

  it('rejects a manifest that pages cannot be composed of, with every missing field', async () => {
    const { part, version, files } = manifestOf('2.0.2', {});
    const response = await record({ part, version, files }, version);
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(Object.keys(linesOf(response)).sort()).toEqual([
      'container',
      'contract',
      'routes',
      'scripts',
      'shared',
      'styles',
    ]);
  });

  it('names every rule that it breaks, in one response', async () => {
    const shellFiles = testFiles('shell', 'shell');
    await publish(releaseOf('shell', '1.0.0', shellFiles), shellFiles, null);
    const route = { title: 'x', rule: '*' as const, bare: false, scripts: ['home.js'], styles: [] };
    const manifest = manifestOf(
      '2.0.3',
      { 'entry.js': 'x' },
      {
        contract: 2,
        container: containerName('admin'),
        scripts: ['entry.js', 'gone.js'],
        styles: ['gone.css'],
        messages: { es: ['messages.js'], 'es\n': [], '€': [] },
        menu: ['/home', '//other.example', '/\\other.example', '/\t/other.example'].map((path) => ({
          label: 'x',
          path,
          rule: '*' as const,
          order: 1,
        })),
        shared: { react: '^20.0.0', 'left-pad': '^1.0.0' },
        routes: [
          { ...route, id: 'login', path: '/login' },
          { ...route, id: 'video', path: '/video/:videoId' },
        ],
      },
    );
    const response = await record(manifest, '2.0.3');
    expect(response.status).toBe(422);
    expect(linesOf(response)).toEqual({
      contract: 'Built for version 2 of the contract, the server has version 1',
      container: 'Must be "remote_member" for the part "member"',
      'scripts.1': '"gone.js" is not one of the files',
      'styles.0': '"gone.css" is not one of the files',
      'messages.es.0': '"messages.js" is not one of the files',
      'routes.0.scripts.0': '"home.js" is not one of the files',
      'routes.1.scripts.0': '"home.js" is not one of the files',
      'routes.0.path': '"/login" does not belong to the part "member"',
      'menu.1.path': '"//other.example" leads to another site',
      'menu.2.path': '"/\\other.example" leads to another site',
      'menu.3.path': '"/\t/other.example" leads to another site',
      'messages.es\n': 'Not a language tag (BCP 47)',
      'messages.€': 'Not a language tag (BCP 47)',
      'shared.react': 'Requires react ^20.0.0; the shell (1.0.0) provides 19.3.1',
      'shared.left-pad': 'Requires left-pad ^1.0.0; the shell (1.0.0) does not provide it',
      'files.entry.js': 'Missing, or uploaded with other content',
    });
    expect(await textOf('member', '2.0.3', 'entry.js')).toBeUndefined();
  });

  it.each([
    { what: 'a page', files: { 'entry.js': 'x' }, changes: {}, field: 'files' },
    {
      what: 'a place for the registry in its page',
      files: { 'entry.js': 'x', 'page.html': '<html>' },
      changes: {},
      field: 'files.page.html',
    },
    { what: 'a script', files: testFiles('shell', 'x'), changes: { scripts: [] }, field: 'scripts' },
    { what: 'no container', files: testFiles('shell', 'x'), changes: { container: 'shell' }, field: 'container' },
    {
      what: 'no routes',
      files: testFiles('shell', 'x'),
      changes: { routes: manifestOf('2', {}).routes.slice(0, 1) },
      field: 'routes.0.path',
    },
  ])('requires of the shell $what', async ({ files, changes, field }) => {
    const version = `2.1.0-${field.replaceAll('.', '-')}`;
    for (const [file, bytes] of Object.entries(files)) await upload(version, file, bytes, admin, 'shell');
    const response = await record(releaseOf('shell', version, files, changes), version, admin, 'shell');
    expect(response.status).toBe(422);
    expect(Object.keys(linesOf(response))).toEqual([field]);
  });

  it.each([{ '\0': 1 }, { note: '\0' }, { note: '\ud800' }, { '\udc00': 1 }])(
    'rejects a manifest that cannot be stored: %j',
    async (extra) => {
      await upload('2.0.4', 'entry.js', 'x');
      const response = await record({ ...manifestOf('2.0.4', { 'entry.js': 'x' }), extra }, '2.0.4');
      expect([response.status, response.error]).toEqual([422, 'invalid']);
    },
  );

  it.each(['../entry.js', '.hidden', '/entry.js', 'a//b'])(
    'rejects files outside the folder of the release: %s',
    async (file) => {
      expect((await record(manifestOf('2.0.5', { 'entry.js': 'x', [file]: 'x' }), '2.0.5')).status).toBe(422);
    },
  );
});

describe('activating a release', () => {
  it('requires the version to be replaced to be the current one', async () => {
    const response = await activate('1.1.0', '0.9.0');
    expect([response.status, response.error]).toEqual([409, 'conflict']);
    expect((await activate('1.1.0', null)).status).toBe(409);
    expect(await currentVersion()).toBe('1.0.0');
  });

  it('returns 404 for a release that is not recorded', async () => {
    expect((await activate('7.7.7', '1.0.0')).status).toBe(404);
  });

  it('applies one of two concurrent calls', async () => {
    await publishMember('1.2.0', { 'entry.js': 'three' }, '1.0.0');
    const responses = await Promise.all([activate('1.0.0', '1.2.0'), activate('1.1.0', '1.2.0')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('a release that no longer fits the shell', () => {
  it('leaves the last one that does to the pages, and cannot be activated', async () => {
    const before = await currentVersion();
    const files = { 'entry.js': 'for the new shell' };
    const newShell = testFiles('shell', 'new');
    await publish(releaseOf('shell', '2.0.0', newShell, { shared: { react: '19.9.0' } }), newShell, '1.0.0');
    await publish(manifestOf('4.0.0', files, { shared: { react: '^19.9.0' } }), files, before);
    expect(await usedVersions()).toEqual({ shell: '2.0.0', member: '4.0.0' });

    expect((await activate('1.0.0', '2.0.0', admin, 'shell')).status).toBe(204);
    expect(await usedVersions()).toEqual({ shell: '1.0.0', member: before });
    expect((await releasesInUse(api.platform.db)).unfit).toMatchObject([
      { part: 'member', current: '4.0.0', used: before },
    ]);
    const response = await activate('4.0.0', '4.0.0');
    expect(response.status).toBe(422);
    expect(Object.keys(linesOf(response))).toEqual(['shared.react']);

    expect((await activate('2.0.0', '1.0.0', admin, 'shell')).status).toBe(204);
    expect(await usedVersions()).toEqual({ shell: '2.0.0', member: '4.0.0' });
  });

  it('leaves the last shell to the pages if its manifest cannot be read', async () => {
    const manifest = { part: 'shell', version: '2.9.0', files: {} } as ReleaseManifest;
    await api.platform.db.insert(releases).values({ part: 'shell', version: '2.9.0', manifest });
    await api.platform.db.update(currentReleases).set({ version: '2.9.0' }).where(eq(currentReleases.part, 'shell'));
    expect(await usedVersions()).toEqual({ shell: '2.0.0', member: '4.0.0' });
    expect((await activate('2.0.0', '2.9.0', admin, 'shell')).status).toBe(204);
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

  it.each(['../x.js', '%2e%2e/x.js', '..%2fx.js', '.x', 'a//b', 'a%00b', 'a b', '', `${'x'.repeat(201)}`])(
    'must stay inside the folder of the release: "%s"',
    async (file) => {
      const { status } = await upload('3.0.2', file, 'x');
      expect([404, 422]).toContain(status);
    },
  );

  it('counts towards the limit of the publish token, once for the same content', async () => {
    const limited = await api.publishToken(admin, 'member');
    const { db } = api.platform;
    const used = UPLOAD_LIMIT - 10_000;
    await db
      .update(publishTokens)
      .set({ uploadedBytes: used })
      .where(eq(publishTokens.tokenHash, hashOfToken(limited)));
    expect((await upload('3.1.0', 'a', Buffer.alloc(5000), limited)).status).toBe(204);
    expect((await upload('3.1.0', 'a', Buffer.alloc(5000), limited)).status).toBe(204);
    const response = await upload('3.1.0', 'b', Buffer.alloc(5001), limited);
    expect([response.status, response.error]).toEqual([403, 'forbidden']);
    expect((await upload('3.1.0', 'b', Buffer.alloc(5001), admin)).status).toBe(204);
  });

  it('is deleted after a day if its release is not recorded', async () => {
    const files = { 'entry.js': 'late' };
    await upload('3.2.0', 'entry.js', 'late');
    await publishMember('3.2.1', { 'entry.js': 'in time' }, await currentVersion());
    await upload('3.2.1', 'entry.js', 'in time');
    const cleanUpAfter = (hours: number) =>
      removeAbandonedUploads(api.platform, new Date(Date.now() + hours * 3600_000));
    await cleanUpAfter(23);
    expect(Object.keys(linesOf(await record(manifestOf('3.2.0', files, { contract: 2 }), '3.2.0')))).toEqual([
      'contract',
    ]);
    await cleanUpAfter(25);
    expect(Object.keys(linesOf(await record(manifestOf('3.2.0', files), '3.2.0')))).toEqual(['files.entry.js']);
    expect(await textOf('member', '3.2.1', 'entry.js')).toBe('in time');
    expect((await upload('3.2.0', 'entry.js', 'late')).status).toBe(204);
    expect((await record(manifestOf('3.2.0', files), '3.2.0')).status).toBe(204);
  });
});
