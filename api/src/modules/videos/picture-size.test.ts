import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { packageDetail, packageSummary } from 'shared-api/packages/packages';
import { adminVideo, adminVideoRecord, memberVideo, memberVideoSummary, sampleVideo } from 'shared-api/videos/videos';
import { expect, it } from 'vitest';
import { videos } from '../../platform/database/tables/videos.ts';
import { ADMIN, NEWCOMER, OWNER } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

const ids: Record<string, string> = {};

const SAMPLE = 'Form shooting';
const DRILL = 'Shell defence';

/** That of a phone that was held upright, as it is displayed. */
const UPRIGHT = { width: 270, height: 480 };

const api = await TestApi.openForFile();
const [admin, owner, newcomer] = [await api.tokenOf(ADMIN), await api.tokenOf(OWNER), await api.tokenOf(NEWCOMER)];
const { db } = api.platform;
for (const title of [SAMPLE, DRILL]) {
  const [row] = await db.update(videos).set(UPRIGHT).where(eq(videos.title, title)).returning();
  ids[title] = row!.id;
}
const { items } = (await api.get('/api/packages')).as(page(packageSummary));
const packageId = items.find(({ title }) => title === 'Basics')!.id;

const titled = <Item extends { readonly title: string }>(items: readonly Item[], wanted: string) =>
  items.find(({ title }) => title === wanted);
const drill = async (token: string) => (await api.get(`/api/videos/${ids[DRILL]}`, token)).as(memberVideo);

it.each<[string, () => Promise<unknown>]>([
  ['the list of free samples', async () => titled((await api.get('/api/samples')).as(page(sampleVideo)).items, SAMPLE)],
  ['a free sample', async () => (await api.get(`/api/public-videos/${ids[SAMPLE]}`)).as(sampleVideo)],
  [
    'the list of videos',
    async () => titled((await api.get('/api/videos', owner)).as(page(memberVideoSummary)).items, DRILL),
  ],
  ['a video to play', () => drill(owner)],
  ['a locked video', () => drill(newcomer)],
  [
    'the drills of a package',
    async () => titled((await api.get(`/api/packages/${packageId}`)).as(packageDetail).videos, DRILL),
  ],
  [
    'the administrator’s list',
    async () => titled((await api.get('/api/admin/videos', admin)).as(page(adminVideo)).items, DRILL),
  ],
  [
    'the administrator’s record',
    async () => (await api.get(`/api/admin/videos/${ids[DRILL]}`, admin)).as(adminVideoRecord),
  ],
])('%s has the size of the picture', async (_, find) => {
  expect(await find()).toMatchObject(UPRIGHT);
});

it.each([
  ['neither side', { width: 0, height: 0 }],
  ['one side only', { width: 270, height: 0 }],
])('has no size if %s is known', async (_, stored) => {
  await api.platform.db.update(videos).set(stored).where(eq(videos.id, ids[DRILL]!));
  expect(await drill(owner)).toMatchObject({ width: null, height: null });
});
