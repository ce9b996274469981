import { randomBytes } from 'node:crypto';
import { type Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { integrity, releaseOf } from '../../testing/test-release.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);

const manifestOf = (version: string, files: Readonly<Record<string, string>>, changes: Partial<ReleaseManifest> = {}) =>
  releaseOf('member', version, files, changes);

const calls = (part: Part = 'member') => new ReleaseCalls(api, part, admin);
const upload = (version: string, file: string, bytes: string, part?: Part) => calls(part).upload(version, file, bytes);
const record = (manifest: object, version: string, part?: Part) => calls(part).record(manifest, version);
const textOf = (version: string, file: string) => calls().textOf(version, file);

it('a release is what was recorded first, if two are uploaded at the same time', async () => {
  const contents = ['first', 'second'];
  await Promise.all(contents.map((content) => upload('1.0.1', 'entry.js', content)));
  const responses = await Promise.all(
    contents.map((content) => record(manifestOf('1.0.1', { 'entry.js': content }), '1.0.1')),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  const winner = contents[responses.findIndex(({ status }) => status === 204)];
  expect(await textOf('1.0.1', 'entry.js')).toBe(winner);
});

describe('recording a release', () => {
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

  it('requires a place for the registry in the page of the shell', async () => {
    const files = { 'entry.js': 'x', 'page.html': '<html>' };
    for (const [file, bytes] of Object.entries(files)) await upload('2.1.0', file, bytes, 'shell');
    const response = await record(releaseOf('shell', '2.1.0', files), '2.1.0', 'shell');
    expect([response.status, Object.keys(brokenRulesIn(response))]).toEqual([422, ['files.page.html']]);
  });

  it.each([{ '\0': 1 }, { note: '\0' }, { note: '\ud800' }, { '\udc00': 1 }])(
    'rejects a manifest that cannot be stored: %j',
    async (extra) => {
      await upload('2.0.4', 'entry.js', 'x');
      const response = await record({ ...manifestOf('2.0.4', { 'entry.js': 'x' }), extra }, '2.0.4');
      expect([response.status, response.error]).toEqual([422, 'invalid']);
    },
  );

  it.each([
    ['as large as it may be', 19_000, 204],
    ['larger', 20_000, 422],
  ])('decides by what the scripts of a panel take compressed: %s', async (_, size, status) => {
    // As text, which is compressed to its bytes again.
    const files = { 'entry.js': 'x', 'tip.js': randomBytes(size).toString('base64') };
    const version = `2.2.${size}`;
    for (const [file, bytes] of Object.entries(files)) await upload(version, file, bytes);
    const tip = { id: 'tip', slot: 'beside-video', rule: '*' as const, scripts: ['tip.js'], styles: [] };
    const response = await record(manifestOf(version, files, { panels: [tip] }), version);
    expect(response.status).toBe(status);
    if (status === 422) expect(Object.keys(brokenRulesIn(response))).toEqual(['panels.0.scripts']);
  });

  it.each([
    ['those of its files', 'screen', 204],
    ['that of another file', 'screen of another build', 422],
  ])('decides by which hashes the list of a build has: %s', async (_, listed, status) => {
    const version = `2.3.${status}`;
    const files = { 'entry.js': 'x', 'screen.js': 'screen', 'hashes.0.js': `list={"1":"${integrity(listed)}"}` };
    for (const [file, bytes] of Object.entries(files)) await upload(version, file, bytes);
    const response = await record(manifestOf(version, files, { hashes: 'hashes.0.js' }), version);
    expect(response.status).toBe(status);
    if (status === 422) {
      expect(brokenRulesIn(response)).toEqual({ 'files.hashes.0.js': expect.stringContaining(integrity(listed)) });
    }
  });

  it.each(['../entry.js', '.hidden', '/entry.js', 'a//b'])(
    'rejects files outside the folder of the release: %s',
    async (file) => {
      expect((await record(manifestOf('2.0.5', { 'entry.js': 'x', [file]: 'x' }), '2.0.5')).status).toBe(422);
    },
  );
});
