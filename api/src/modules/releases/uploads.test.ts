import { eq } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { describe, expect, it } from 'vitest';
import { hashOfToken } from '../../platform/crypto/random-token.ts';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { removeAWeekLater } from '../../testing/pass-week.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf } from '../../testing/test-release.ts';
import { forgetAbandonedFiles, readReleaseFile } from './release-files.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
/** Publishes the part "member". */
const token = await api.publishToken(admin, 'member');

const manifestOf = (version: string, files: Readonly<Record<string, string>>, changes: Partial<ReleaseManifest> = {}) =>
  releaseOf('member', version, files, changes);

const calls = (by = token) => new ReleaseCalls(api, 'member', by);
const upload = (version: string, file: string, bytes: string | Buffer, by?: string) =>
  calls(by).upload(version, file, bytes);
const record = (manifest: object, version: string) => calls().record(manifest, version);
const textOf = (version: string, file: string) => calls().textOf(version, file);

describe('a file', () => {
  it('is served only once its release is recorded', async () => {
    await upload('1.0.2', 'entry.js', 'one');
    await upload('1.0.2', 'stray.html', '<script>alert(1)</script>');
    expect(await textOf('1.0.2', 'entry.js')).toBeUndefined();
    expect((await record(manifestOf('1.0.2', { 'entry.js': 'one' }), '1.0.2')).status).toBe(204);
    expect(await textOf('1.0.2', 'entry.js')).toBe('one');
    expect(await textOf('1.0.2', 'stray.html')).toBeUndefined();
    // The manifest is served like a file, so that another product can load or copy the release.
    expect(JSON.parse((await textOf('1.0.2', 'manifest.json')) ?? '')).toMatchObject({ version: '1.0.2' });
    expect(await textOf('1.0.3', 'manifest.json')).toBeUndefined();
  });

  it.each(['nowhere/1.0.2/entry.js', 'member/9/entry.js', 'member/1.0.2/a%00', 'member/\0/entry.js', 'member/1.0.2/'])(
    'does not exist at %j',
    async (address) => {
      const [part = '', version = '', ...file] = decodeURIComponent(address).split('/');
      expect(await readReleaseFile(api.platform, part, version, file.join('/'))).toBeNull();
    },
  );
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

  it('counts towards the limit of the publish token', async () => {
    const limited = await api.publishToken(admin, 'member');
    expect((await upload('3.1.0', 'a', Buffer.alloc(5000), limited)).status).toBe(204);
    const isThis = eq(publishTokens.token_hash, hashOfToken(limited));
    expect(await api.platform.db.select().from(publishTokens).where(isThis)).toMatchObject([{ uploaded_bytes: 5000 }]);
  });

  it('is forgotten after a day if its release is not recorded, and deleted a week later', async () => {
    const files = { 'entry.js': 'late' };
    await upload('3.2.0', 'entry.js', 'late');
    const inTime = { 'entry.js': 'in time' };
    await calls().publish(manifestOf('3.2.1', inTime), inTime, null);
    await upload('3.2.1', 'entry.js', 'in time');
    const cleanUpAfter = (hours: number) =>
      forgetAbandonedFiles(api.platform.db, new Date(Date.now() + hours * 3600_000));
    await cleanUpAfter(23);
    await removeAWeekLater(api.platform);
    expect(Object.keys(brokenRulesIn(await record(manifestOf('3.2.0', files, { contract: 2 }), '3.2.0')))).toEqual([
      'contract',
    ]);
    await cleanUpAfter(25);
    await removeAWeekLater(api.platform);
    expect(Object.keys(brokenRulesIn(await record(manifestOf('3.2.0', files), '3.2.0')))).toEqual(['files.entry.js']);
    expect(await textOf('3.2.1', 'entry.js')).toBe('in time');
    expect((await upload('3.2.0', 'entry.js', 'late')).status).toBe(204);
    expect((await record(manifestOf('3.2.0', files), '3.2.0')).status).toBe(204);
  });
});
