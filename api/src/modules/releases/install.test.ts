import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { release, type ReleaseManifest } from 'shared-api/releases/releases';
import { expect, it } from 'vitest';
import { releases } from '../../platform/database/tables/releases.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { folderForFile } from '../../testing/files/folder-for-file.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { installRelease } from './install.ts';

/** The folder of the build that a startup installs. */
const folder = await folderForFile();
const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const calls = new ReleaseCalls(api, 'public', admin);
const shell = testFiles('shell', 'the shell');
await new ReleaseCalls(api, 'shell', admin).publish(releaseOf('shell', '1.0.0', shell), shell, null);

async function build(version: string, entry: string, changes: object = {}): Promise<void> {
  const files = testFiles('public', entry);
  await writeFile(path.join(folder, 'entry.js'), entry);
  const manifest = { ...releaseOf('public', version, files), ...changes };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}
const install = () => installRelease(api.platform, 'public', folder);
const current = () => calls.currentVersion();

it('releases a new build', async () => {
  await build('1.0.0', 'one');
  await install();
  expect(await current()).toBe('1.0.0');
  expect(await calls.textOf('1.0.0', 'entry.js')).toBe('one');
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

it('is not disturbed by what a team has uploaded under the same version', async () => {
  await calls.upload('1.1.9', 'entry.js', 'built, and m');
  await build('1.1.9', 'built');
  await install();
  expect(await current()).toBe('1.1.9');
  expect(await calls.textOf('1.1.9', 'entry.js')).toBe('built');
});

it('restores files that are lost', async () => {
  const files = (await api.platform.db.select().from(releases).where(eq(releases.version, '1.1.9')))[0]?.manifest.files;
  const hash = Buffer.from(files?.['entry.js']?.slice('sha384-'.length) ?? '', 'base64').toString('hex');
  await api.platform.storage.remove(`release-files/public/1.1.9/${hash}`);
  expect(await calls.textOf('1.1.9', 'entry.js')).toBeUndefined();
  await install();
  expect(await calls.textOf('1.1.9', 'entry.js')).toBe('built');
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
  { what: 'without routes', changes: { routes: undefined }, says: /cannot be used.*routes/ },
  { what: 'without entry scripts', changes: { scripts: undefined }, says: /cannot be used.*scripts/ },
  { what: 'for another contract', changes: { contract: 2 }, says: /contract: Built for version 2/ },
])('rejects a build $what', async ({ changes, says }) => {
  await build('1.3.0', 'four', changes);
  const installing = install();
  await expect(installing).rejects.toThrow(StartupError);
  await expect(installing).rejects.toThrow(says);
  expect(await current()).toBe('1.2.0');
});

it('rejects a build that no longer fits the shell, even if it is recorded', async () => {
  await build('1.0.9', 'unfit', { shared: { react: '^1.0.0' } });
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as ReleaseManifest;
  await expect(install()).rejects.toThrow(/shared.react: Requires react \^1.0.0/);
  await api.platform.db.insert(releases).values({ part: 'public', version: '1.0.9', manifest });
  await expect(install()).rejects.toThrow(/shared.react: Requires react \^1.0.0/);
  expect(await current()).toBe('1.2.0');
});

it('rejects a missing build', async () => {
  await rm(path.join(folder, 'manifest.json'));
  await expect(install()).rejects.toThrow(/run the build first/);
});

it('does not replace what a team has released', async () => {
  const files = testFiles('public', 'by a team');
  expect(await calls.publish(releaseOf('public', '1.1.5', files), files, '1.2.0')).toEqual([204, 204, 204]);
  await build('1.1.6', 'another build');
  expect(await install()).toEqual({ built: '1.1.6', current: '1.1.5' });
  expect(await current()).toBe('1.1.5');
});

it('does not undo a rollback to a build that was installed on startup', async () => {
  expect((await calls.activate('1.1.0', '1.1.5')).status).toBe(204);
  await build('1.1.7', 'a further build');
  expect(await install()).toEqual({ built: '1.1.7', current: '1.1.0' });
  expect(await current()).toBe('1.1.0');
});

it('goes on with its own builds once somebody has switched to the last of them', async () => {
  expect((await calls.activate('1.1.7', '1.1.0')).status).toBe(204);
  await build('1.1.8', 'the next build');
  expect(await install()).toEqual({ built: '1.1.8', current: '1.1.8' });
  const { items } = (await api.get('/api/admin/releases?part=public&limit=1', admin)).as(page(release));
  expect(items).toMatchObject([{ version: '1.1.8', current: true, published: { by: null }, activated: { by: null } }]);
});
