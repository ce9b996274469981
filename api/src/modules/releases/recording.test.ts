import { containerName, type Part } from 'federation-contract/parts';
import { errorBody } from 'shared-api/errors';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi, type TestResponse } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);

const manifestOf = (version: string, files: Readonly<Record<string, string>>, changes: Partial<ReleaseManifest> = {}) =>
  releaseOf('member', version, files, changes);

const calls = (part: Part = 'member') => new ReleaseCalls(api, part, admin);
const upload = (version: string, file: string, bytes: string, part?: Part) => calls(part).upload(version, file, bytes);
const record = (manifest: object, version: string, part?: Part) => calls(part).record(manifest, version);
const textOf = (version: string, file: string) => calls().textOf(version, file);
const messageOf = (response: TestResponse) => response.as(errorBody).error.message;

describe('a recorded release', () => {
  beforeAll(async () => {
    const files = { 'entry.js': 'one', 'chunks/home.js': 'home' };
    await calls().publish(manifestOf('1.0.0', files), files, null);
  });

  it('rejects different content for a file, and further files', async () => {
    for (const file of ['entry.js', 'further.js']) {
      const response = await upload('1.0.0', file, 'other');
      expect([response.status, response.error]).toEqual([409, 'conflict']);
      expect(messageOf(response)).toBe('This version has already been published; its files cannot change.');
    }
    expect(await textOf('1.0.0', 'entry.js')).toBe('one');
  });

  it.each([
    ['fewer files', { 'entry.js': 'one' }],
    ['further files', { 'entry.js': 'one', 'chunks/home.js': 'home', 'a.js': 'a' }],
    ['other content', { 'entry.js': 'one', 'chunks/home.js': 'other' }],
    ['other names', { 'entry.js': 'one', 'home.js': 'home' }],
  ])('rejects a manifest with %s', async (_, files) => {
    const response = await record(manifestOf('1.0.0', files), '1.0.0');
    expect([response.status, response.error]).toEqual([409, 'conflict']);
    expect(messageOf(response)).toBe('This version has already been published with other files.');
  });

  it('is what was recorded first, if two are uploaded at the same time', async () => {
    const contents = ['first', 'second'];
    await Promise.all(contents.map((content) => upload('1.0.1', 'entry.js', content)));
    const responses = await Promise.all(
      contents.map((content) => record(manifestOf('1.0.1', { 'entry.js': content }), '1.0.1')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = contents[responses.findIndex(({ status }) => status === 204)];
    expect(await textOf('1.0.1', 'entry.js')).toBe(winner);
  });
});

describe('recording a release', () => {
  it('requires every file of the manifest', async () => {
    const response = await record(manifestOf('2.0.0', { 'entry.js': 'never sent' }), '2.0.0');
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(brokenRulesIn(response)).toEqual({ 'files.entry.js': expect.stringContaining('Missing') as string });
  });

  it('works after a file was uploaded with the wrong content', async () => {
    await upload('2.0.1', 'entry.js', 'half a fi');
    expect((await record(manifestOf('2.0.1', { 'entry.js': 'half a file' }), '2.0.1')).status).toBe(422);
    expect((await upload('2.0.1', 'entry.js', 'half a file')).status).toBe(204);
    expect((await record(manifestOf('2.0.1', { 'entry.js': 'half a file' }), '2.0.1')).status).toBe(204);
    expect(await textOf('2.0.1', 'entry.js')).toBe('half a file');
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
    expect(Object.keys(brokenRulesIn(response)).sort()).toEqual([
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
    await calls('shell').publish(releaseOf('shell', '1.0.0', shellFiles), shellFiles, null);
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
    expect(brokenRulesIn(response)).toEqual({
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
    expect(await textOf('2.0.3', 'entry.js')).toBeUndefined();
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
    for (const [file, bytes] of Object.entries(files)) await upload(version, file, bytes, 'shell');
    const response = await record(releaseOf('shell', version, files, changes), version, 'shell');
    expect(response.status).toBe(422);
    expect(Object.keys(brokenRulesIn(response))).toEqual([field]);
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
