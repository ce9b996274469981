import { eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import {
  activations,
  compositionRevisions,
  currentReleases,
  publishTokens,
  releases,
  releaseUploads,
} from '../../platform/database/tables/releases.ts';
import { parseEnv } from '../../platform/env.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { currentVersion, findRelease } from './repository.ts';
import { activateRelease, recordRelease, uploadReleaseFile } from './service.ts';
import { UPLOAD_LIMIT } from './upload-limit.ts';

const administrator: Publisher = { kind: 'administrator', userId: v7() };
const NOON = new Date('2026-03-01T12:00:00Z');

const platform = await closeAfterAll(openTestPlatform());
beforeEach(async () => {
  for (const table of [releaseUploads, compositionRevisions, activations, currentReleases, releases])
    await platform.db.delete(table);
});

const store = () => ({ ...platform, config: parseEnv({}), clock: () => NOON });
const upload = (version: string, file: string, text: string, by: Publisher = administrator, part: Part = 'member') =>
  uploadReleaseFile(store(), by, { part, version, file }, Buffer.from(text));
const record = (manifest: ReleaseManifest) => recordRelease(store(), manifest, null);
const activate = (version: string, replaces: string | null, part: Part = 'member') =>
  activateRelease(store(), part, { version, replaces }, administrator);

/** Uploads and records the smallest release. */
async function recordNew(part: Part, version: string, changes: Partial<ReleaseManifest> = {}): Promise<void> {
  const files = testFiles(part, `${part} ${version}`);
  for (const [file, text] of Object.entries(files)) await upload(version, file, text, administrator, part);
  await record(releaseOf(part, version, files, changes));
}

/** What the audit trail has recorded about a release since `earlier`. */
async function eventsOf(target: string, earlier = 0) {
  const rows = await platform.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.target_id, target))
    .orderBy(auditEvents.id);
  return rows.slice(earlier).map(({ action, target_type, before, after }) => ({ action, target_type, before, after }));
}
const conflict = (message: string) => ({ code: 'conflict', message });
const broken = (field: string, message: unknown) => ({ code: 'invalid', fields: { [field]: { message } } });
const MISSING = 'Missing, or uploaded with other content';

describe('an upload', () => {
  it('is repeated for a recorded release without effect, and rejected with other content', async () => {
    await recordNew('member', '1.0.0');
    await upload('1.0.0', 'entry.js', 'member 1.0.0');
    const rejection = conflict('This version has already been published; its files cannot change.');
    await expect(upload('1.0.0', 'entry.js', 'other')).rejects.toMatchObject(rejection);
    await expect(upload('1.0.0', 'further.js', 'member 1.0.0')).rejects.toMatchObject(rejection);
    expect(await platform.db.select().from(releaseUploads)).toEqual([]);
  });

  it('counts towards the limit of its publish token, once for the same content, with at least 4 KB', async () => {
    const [other, row] = await platform.db
      .insert(publishTokens)
      .values([v7(), v7()].map((token_hash) => ({ part: 'member' as const, token_hash })))
      .returning();
    const isThis = eq(publishTokens.id, row!.id);
    const uploaded = async () => (await platform.db.select().from(publishTokens).where(isThis))[0]?.uploaded_bytes;
    const holder: Publisher = { kind: 'token', tokenId: row!.id, part: 'member' };
    for (const text of ['one', 'one', 'two', 'x'.repeat(5000)]) await upload('1.1.0', 'entry.js', text, holder);
    expect(await uploaded()).toBe(4096 + 4096 + 5000);

    await platform.db
      .update(publishTokens)
      .set({ uploaded_bytes: UPLOAD_LIMIT - 4096 })
      .where(isThis);
    await upload('1.1.0', 'a.js', 'three', holder);
    expect(await uploaded()).toBe(2_147_483_648);
    await expect(upload('1.1.0', 'a.js', 'four', holder)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This publish token has reached its upload limit. Create a new one.',
    });
    expect(await uploaded()).toBe(UPLOAD_LIMIT);
    await upload('1.1.0', 'a.js', 'four');
    const isOther = eq(publishTokens.id, other!.id);
    expect(await platform.db.select().from(publishTokens).where(isOther)).toMatchObject([{ uploaded_bytes: 0 }]);
  });
});

describe('recording', () => {
  const FILES = { 'entry.js': 'one', 'home.js': 'home' };

  it('requires all files, and to break no rule', async () => {
    await upload('1.2.0', 'entry.js', 'one');
    const incomplete = releaseOf('member', '1.2.0', FILES);
    await expect(record({ ...incomplete, contract: 0 })).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        contract: { message: expect.stringContaining('Built for version 0') },
        'files.home.js': { message: MISSING },
      },
    });
    const manifest = releaseOf('member', '1.2.0', { 'entry.js': 'one' });
    expect(await findRelease(platform.db, 'member', '1.2.0')).toBeUndefined();
    expect(await eventsOf('member/1.2.0')).toEqual([]);
    await record(manifest);
    expect((await findRelease(platform.db, 'member', '1.2.0'))?.manifest).toEqual(manifest);
    const event = { action: 'release.recorded', target_type: 'release', before: null, after: null };
    expect(await eventsOf('member/1.2.0')).toEqual([event]);
  });

  it.each([
    ['fewer files', { 'entry.js': 'one' }],
    ['further files', { ...FILES, 'a.js': 'a' }],
    ['other content', { ...FILES, 'home.js': 'other' }],
    ['other names', { 'entry.js': 'one', 'a.js': 'home' }],
  ])('is repeated without effect, and rejected with %s', async (_, files) => {
    for (const [file, text] of Object.entries(FILES)) await upload('1.3.0', file, text);
    const { length } = await eventsOf('member/1.3.0');
    for (let count = 0; count < 2; count += 1) await record(releaseOf('member', '1.3.0', FILES));
    const rejection = conflict('This version has already been published with other files.');
    await expect(record(releaseOf('member', '1.3.0', files))).rejects.toMatchObject(rejection);
    expect(await eventsOf('member/1.3.0', length)).toHaveLength(1);
  });
});

describe('activating', () => {
  it('makes a recorded release current, unless another has become so', async () => {
    for (const version of ['1.4.0', '1.4.1']) await recordNew('member', version);
    await expect(activate('7.7.7', null)).rejects.toMatchObject({ code: 'not_found', message: 'Release not found.' });
    await activate('1.4.0', null);
    const rejection = conflict('Another version has become current in the meantime.');
    for (const replaces of [null, '1.4.1']) await expect(activate('1.4.1', replaces)).rejects.toMatchObject(rejection);
    expect(await currentVersion(platform.db, 'member')).toBe('1.4.0');
    await activate('1.4.1', '1.4.0');
    expect(await currentVersion(platform.db, 'member')).toBe('1.4.1');
    expect(await eventsOf('member/1.4.1', 1)).toEqual([
      {
        action: 'release.activated',
        target_type: 'release',
        before: { version: '1.4.0' },
        after: { version: '1.4.1' },
      },
    ]);
  });

  it('requires the release to fit the shell, and its files', async () => {
    await recordNew('member', '1.5.0', { shared: { react: '^20.0.0' } });
    await recordNew('shell', '1.5.0');
    await activate('1.5.0', null, 'shell');
    await expect(activate('1.5.0', null)).rejects.toMatchObject(
      broken('shared.react', 'Requires react ^20.0.0; the shell (1.5.0) provides 19.3.1'),
    );
    const lost = releaseOf('member', '1.5.1', { 'entry.js': 'never stored' });
    await platform.db.insert(releases).values({ part: 'member', version: '1.5.1', manifest: lost });
    await expect(activate('1.5.1', null)).rejects.toMatchObject(broken('files.entry.js', MISSING));
  });

  it('requires of a shell that pages keep their remotes, and of remotes nothing like that', async () => {
    await recordNew('shell', '1.6.0');
    await activate('1.6.0', null, 'shell');
    for (const part of ['member', 'admin'] as const) {
      await recordNew(part, '1.6.0');
      await activate('1.6.0', null, part);
    }
    await recordNew('shell', '1.6.1', { shared: { react: '20.0.0' } });
    const fields = { 'remotes.member': {}, 'remotes.admin': {} };
    await expect(activate('1.6.1', '1.6.0', 'shell')).rejects.toMatchObject({ code: 'invalid', fields });
    await recordNew('member', '1.6.1');
    await activate('1.6.1', '1.6.0');
  });
});
