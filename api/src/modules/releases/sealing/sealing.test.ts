import { and, eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activations,
  compositionRevisions,
  currentReleases,
  releases,
  releaseUploads,
} from '../../../platform/database/tables/releases.ts';
import { parseEnv } from '../../../platform/env.ts';
import type { Publisher } from '../../../platform/http/publisher.ts';
import { closeAfterAll } from '../../../testing/close-after-all.ts';
import { openTestPlatform } from '../../../testing/test-platform.ts';
import { releaseOf, testFiles } from '../../../testing/test-release.ts';
import { releasesInUse } from '../composition.ts';
import { liveReleases } from '../live-releases.ts';
import { storeReleaseFile } from '../release-files.ts';
import { insertRelease } from '../repository.ts';
import { lastRevision, UnsealedReleases } from '../revisions.ts';
import { activateRelease } from '../service.ts';
import { brokenSeals, removeSeals, sealAll, sealEarlier } from './seal-releases.ts';

const administrator: Publisher = { kind: 'administrator', userId: '01890a5d-ac96-774b-bcce-b302099a8057' };
const platform = await closeAfterAll(openTestPlatform());
const { db, secrets } = platform;
const store = { ...platform, config: parseEnv({}), clock: () => new Date('2026-03-01T12:00:00Z') };

beforeEach(async () => {
  const tables = [releaseUploads, compositionRevisions, activations, currentReleases, releases];
  for (const table of tables) await db.delete(table);
  await publish('shell', '1.0.0', null);
  await publish('member', '1.0.0', null);
  await publish('member', '2.0.0', '1.0.0');
});

async function publish(part: Part, version: string, replaces: string | null): Promise<void> {
  const files = testFiles(part, version);
  for (const bytes of Object.values(files)) await storeReleaseFile(platform, part, version, Buffer.from(bytes));
  await insertRelease(platform, releaseOf(part, version, files), null);
  await activateRelease(store, part, { version, replaces }, administrator);
}

const live = (from = store) => liveReleases(from, async () => []);
const onPages = async (from = store) =>
  (await live(from)).stable.releases.map(({ manifest }) => manifest as { part: string; version: string });
const versionOf = async (part: Part, from = store) =>
  (await onPages(from)).find((manifest) => manifest.part === part)?.version;

const changeManifest = async (version: string) => {
  const ofMember = and(eq(releases.part, 'member'), eq(releases.version, version));
  const [row] = await db.select().from(releases).where(ofMember);
  if (!row) throw new Error('There is no such release');
  const files = { ...row.manifest.files, 'entry.js': `sha384-${'A'.repeat(64)}` };
  await db
    .update(releases)
    .set({ manifest: { ...row.manifest, files } })
    .where(ofMember);
};

describe('what pages have of each part', () => {
  it('is sealed with each change', async () => {
    expect(await versionOf('member')).toBe('2.0.0');
  });

  it.each([
    ['the current version', { version: '1.0.0' }],
    ['a canary', { canary: '1.0.0', canary_share: 50 }],
    ['being switched off', { disabled: true }],
  ])('is refused when %s was changed in the database', async (_what, change) => {
    await db.update(currentReleases).set(change).where(eq(currentReleases.part, 'member'));
    await expect(live()).rejects.toThrow(UnsealedReleases);
  });

  it.each([
    ['is missing', null],
    ['is of another text', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['is empty', ''],
  ])('is refused when its seal %s', async (_what, seal) => {
    const last = await lastRevision(db);
    await db
      .update(compositionRevisions)
      .set({ seal })
      .where(eq(compositionRevisions.revision, last?.revision ?? 0));
    await expect(live()).rejects.toThrow(UnsealedReleases);
  });

  it('is refused with a seal that an earlier revision had', async () => {
    const last = await lastRevision(db);
    await db.delete(compositionRevisions).where(eq(compositionRevisions.revision, last?.revision ?? 0));
    await expect(live()).rejects.toThrow(UnsealedReleases);
  });

  it('does not become the product’s own by the next change of another part', async () => {
    await db.update(currentReleases).set({ version: '1.0.0' }).where(eq(currentReleases.part, 'member'));
    const files = testFiles('shell', '2.0.0');
    for (const bytes of Object.values(files)) await storeReleaseFile(platform, 'shell', '2.0.0', Buffer.from(bytes));
    await insertRelease(platform, releaseOf('shell', '2.0.0', files), null);
    await expect(
      activateRelease(store, 'shell', { version: '2.0.0', replaces: '1.0.0' }, administrator),
    ).rejects.toMatchObject({ code: 'unavailable' });
    await expect(live()).rejects.toThrow(UnsealedReleases);
  });

  it('is refused by a server with another secret', async () => {
    await expect(live({ ...store, secrets: ['x'.repeat(32)] })).rejects.toThrow(UnsealedReleases);
  });
});

describe('a release', () => {
  it('that was changed in the database gives way to the one before, and cannot become current', async () => {
    await changeManifest('2.0.0');
    expect(await versionOf('member')).toBe('1.0.0');
    const { unfit } = await releasesInUse(store);
    expect(unfit).toMatchObject([{ part: 'member', because: { manifest: 'It is not the one that was recorded' } }]);
    await changeManifest('1.0.0');
    await expect(
      activateRelease(store, 'member', { version: '1.0.0', replaces: '2.0.0' }, administrator),
    ).rejects.toMatchObject({ fields: { manifest: expect.anything() } });
  });

  it('has a seal that is worth nothing for another release', async () => {
    const seals = await db.select().from(releases).where(eq(releases.part, 'shell'));
    await db
      .update(releases)
      .set({ seal: seals[0]?.seal ?? null })
      .where(eq(releases.part, 'member'));
    expect(await onPages()).toMatchObject([{ part: 'shell' }]);
  });
});

describe('a start of the server', () => {
  it('seals what an earlier version has written, and nothing twice', async () => {
    await removeSeals(db);
    await expect(live()).rejects.toThrow(UnsealedReleases);
    expect(await sealEarlier(store)).toEqual({ releases: 3, list: true });
    expect(await versionOf('member')).toBe('2.0.0');
    expect(await sealEarlier(store)).toEqual({ releases: 0, list: false });
  });

  it('leaves a wrong seal as it is', async () => {
    await changeManifest('2.0.0');
    await db.update(currentReleases).set({ version: '1.0.0' }).where(eq(currentReleases.part, 'member'));
    expect(await sealEarlier(store)).toEqual({ releases: 0, list: false });
    await expect(live()).rejects.toThrow(UnsealedReleases);
  });

  it('seals with the newest secret what an earlier one has sealed, which can then be forgotten', async () => {
    const [newest, both] = [['n'.repeat(32)] as const, ['n'.repeat(32), ...secrets] as const];
    expect(await versionOf('member', { ...store, secrets: both })).toBe('2.0.0');
    expect(await sealEarlier({ db, secrets: both })).toEqual({ releases: 3, list: true });
    expect(await versionOf('member', { ...store, secrets: newest })).toBe('2.0.0');
  });
});

it('an operator is shown what was changed, and can have pages take it', async () => {
  expect(await brokenSeals(store)).toMatchObject({ changed: [], isListBroken: false });
  await changeManifest('1.0.0');
  await db.update(currentReleases).set({ version: '1.0.0' }).where(eq(currentReleases.part, 'member'));
  expect(await brokenSeals(store)).toMatchObject({
    changed: [{ part: 'member', version: '1.0.0' }],
    deployed: { member: { version: '1.0.0' } },
    isListBroken: true,
  });
  await sealAll(store);
  expect(await brokenSeals(store)).toMatchObject({ changed: [], isListBroken: false });
  expect(await versionOf('member')).toBe('1.0.0');
});
