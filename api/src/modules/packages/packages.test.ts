import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { packageDetail, packageSummary } from 'shared-api/packages/packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packages } from '../../platform/database/tables/packages.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const listPackages = async () => (await api.get('/api/packages')).as(page(packageSummary)).items;

describe('packages', () => {
  it('are listed with price, discount, category and number of videos', async () => {
    expect(await listPackages()).toMatchObject([
      { title: 'Basics', price: 4900, currency: 'EUR', discount: 0, video_count: 2, access_days: null },
      { title: 'Complete', discount: 20, category: { title: 'Defence' }, video_count: 3, access_days: 365 },
    ]);
  });

  it('contain their videos in order, without playable sources', async () => {
    const [basics] = await listPackages();
    const response = await api.get(`/api/packages/${basics!.id}`);
    expect(response.as(packageDetail).videos.map(({ title }) => title)).toEqual(['Shell defence', 'Three-man weave']);
    expect(response.bytes.toString()).not.toContain('.mp4');
  });

  it('mark the videos that everyone can watch as free samples', async () => {
    const complete = (await listPackages()).find(({ title }) => title === 'Complete');
    const { videos, access_days, price, discount } = (await api.get(`/api/packages/${complete!.id}`)).as(packageDetail);
    expect({ access_days, price, discount }).toEqual({ access_days: 365, price: 4900, discount: 20 });
    expect(videos.map(({ title, duration, free_sample }) => [title, duration, free_sample])).toEqual([
      ['Three-man weave', 10, false],
      ['Full-court press', 10, false],
      ['Form shooting', 10, true],
    ]);
    for (const { id, images, free_sample } of videos) {
      expect(images.filter(({ primary_photo }) => primary_photo)).toHaveLength(1);
      expect((await api.get(`/api/public-videos/${id}`)).status).toBe(free_sample ? 200 : 404);
    }
  });

  it('count and contain only videos that members can see', async () => {
    const { db } = api.platform;
    const isShell = eq(videos.title, 'Shell defence');
    await db.update(videos).set({ published: false }).where(isShell);
    const [basics] = await listPackages();
    expect(basics?.video_count).toBe(1);
    const detail = (await api.get(`/api/packages/${basics!.id}`)).as(packageDetail);
    expect(detail.videos.map(({ title }) => title)).toEqual(['Three-man weave']);
    await db.update(videos).set({ published: true }).where(isShell);
  });

  it('are hidden unless they are published', async () => {
    const { db } = api.platform;
    const [basics] = await listPackages();
    await db.update(packages).set({ published: false }).where(eq(packages.id, basics!.id));
    expect((await listPackages()).map(({ title }) => title)).toEqual(['Complete']);
    expect((await api.get(`/api/packages/${basics!.id}`)).status).toBe(404);
    await db.update(packages).set({ published: true }).where(eq(packages.id, basics!.id));
  });
});
