import { eq, inArray } from 'drizzle-orm';
import { countedPage, page } from 'shared-api/lists';
import { ownPackage } from 'shared-api/packages/packages';
import { memberVideoCategory } from 'shared-api/videos/video-categories';
import { memberVideoGroup, memberVideoGroupDetail } from 'shared-api/videos/video-groups';
import { memberVideo, memberVideoSummary } from 'shared-api/videos/videos';
import { beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { videoCategories, videoGroupItems, videos } from '../../platform/database/tables/videos.ts';
import { drillsOf, TestMember } from '../../testing/member.ts';
import { TestApi } from '../../testing/test-api.ts';

/** A new one in each test. */
let member: TestMember;

const api = await TestApi.openForFile();
const drills = await drillsOf(api);
beforeEach(async () => {
  api.now = new Date('2026-03-01T12:00:00Z');
  member = await TestMember.join(api, drills);
});

describe('GET /api/videos', () => {
  it('has the progress of the user, and of nobody else', async () => {
    await member.watched('Shell defence', '2026-03-01T10:00:00Z');
    const progressOf = (items: readonly { title: string; progress?: unknown }[]) =>
      Object.fromEntries(items.map(({ title, progress }) => [title, progress]));
    expect(progressOf((await member.list('')).items)).toMatchObject({
      'Shell defence': { position: 4, furthest: 4, completed_at: null },
      'Three-man weave': null,
    });
    const { access_token: other } = await api.newUser();
    const { items } = (await api.get('/api/videos', other)).as(countedPage(memberVideoSummary));
    expect(progressOf(items)['Shell defence']).toBeNull();
  });

  it('filters by progress', async () => {
    await member.watched('Shell defence', '2026-03-01T10:00:00Z');
    await member.watched('Three-man weave', '2026-03-01T11:00:00Z', true);
    expect(await member.titles('progress=in_progress')).toEqual(['Shell defence']);
    expect(await member.titles('progress=done')).toEqual(['Three-man weave']);
    expect(await member.titles('progress=not_started')).toEqual(['Form shooting', 'Full-court press']);
  });

  it('filters by what can be played, by group, category and package, in any combination', async () => {
    const [category] = await api.platform.db.select().from(videoCategories);
    expect(await member.titles('locked=true')).toEqual(['Full-court press']);
    expect(await member.titles('locked=false')).toEqual(['Form shooting', 'Shell defence', 'Three-man weave']);
    expect(await member.titles(`category_id=${category!.id}&locked=true&q=press`)).toEqual(['Full-court press']);
    expect(await member.titles(`group_id=${drills.week}&q=weave`)).toEqual(['Three-man weave']);
    const unknown = '0190a0a0-0000-7000-8000-000000000000';
    for (const filter of ['group_id', 'category_id', 'package_id'])
      expect(await member.titles(`${filter}=${unknown}`)).toEqual([]);
  });

  it('locks what access that has ended covered', async () => {
    await api.platform.db
      .update(entitlements)
      .set({ expires_at: new Date('2026-03-01T11:59:59Z') })
      .where(eq(entitlements.user_id, member.id));
    expect(await member.titles('locked=false')).toEqual(['Form shooting']);
  });

  it('opens what access to one video, or to a package with its group, covers', async () => {
    const { db } = api.platform;
    await db.delete(entitlements).where(eq(entitlements.user_id, member.id));
    await db.insert(entitlements).values({ user_id: member.id, video_id: drills.ids['Full-court press']! });
    expect(await member.titles('locked=false')).toEqual(['Form shooting', 'Full-court press']);
  });

  it('has 24 videos on a page, and each of many on one of its pages', async () => {
    const { db } = api.platform;
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...{ title: `Drill ${index % 7}`, price: 0, currency: 'EUR', status: 'ready' as const, published: true },
    }));
    const added = (await db.insert(videos).values(many).returning({ id: videos.id })).map(({ id }) => id);
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor } = await member.list(cursor && `cursor=${cursor}`);
      pages.push(items.map(({ id }) => id));
      cursor = nextCursor;
    }
    await db.delete(videos).where(inArray(videos.id, added));
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 16]);
    expect(pages.flat().toSorted()).toEqual([...added, ...Object.values(drills.ids)].toSorted());
  });

  it('tells the number of matches on the first page of a search and of a filtered list', async () => {
    await member.watched('Shell defence', '2026-03-01T10:00:00Z');
    expect((await member.list('q=weave')).total).toBe(1);
    expect((await member.list('progress=not_started&limit=1')).total).toBe(3);
    expect((await member.list('progress=not_started&sort=-practised&limit=1')).total).toBe(3);
    const { nextCursor, total } = await member.list('limit=1');
    expect(total).toBeNull();
    expect((await member.list(`limit=1&cursor=${nextCursor}`)).total).toBeNull();
  });
});

describe('programs', () => {
  it('are listed with their progress', async () => {
    await member.watched('Three-man weave', '2026-03-01T11:00:00Z', true);
    await member.watched('Shell defence', '2026-03-01T10:00:00Z');
    const { items } = (await api.get('/api/video-groups', member.token)).as(page(memberVideoGroup));
    expect(items).toEqual([{ id: drills.week, title: 'First week', picture: null, video_count: 2, done_count: 1 }]);
  });

  it('have their videos in order, each with its lock and progress', async () => {
    const order = ['Three-man weave', 'Shell defence'];
    for (const [position, title] of order.entries())
      await api.platform.db
        .update(videoGroupItems)
        .set({ position })
        .where(eq(videoGroupItems.video_id, drills.ids[title]!));
    await member.watched('Three-man weave', '2026-03-01T11:00:00Z', true);
    const program = (await api.get(`/api/video-groups/${drills.week}`, member.token)).as(memberVideoGroupDetail);
    expect(program).toMatchObject({ title: 'First week', video_count: 2, done_count: 1 });
    expect(program.videos.map(({ title, locked, progress }) => [title, locked, progress])).toEqual([
      ['Three-man weave', false, 'done'],
      ['Shell defence', false, 'not_started'],
    ]);
    const { access_token: stranger } = await api.newUser();
    const theirs = (await api.get(`/api/video-groups/${drills.week}`, stranger)).as(memberVideoGroupDetail);
    expect(theirs.videos.every(({ locked }) => locked)).toBe(true);
  });

  it('are named by their videos', async () => {
    const video = (await api.get(`/api/videos/${drills.ids['Shell defence']}`, member.token)).as(memberVideo);
    expect(video.groups).toEqual([{ id: drills.week, title: 'First week' }]);
    const other = (await api.get(`/api/videos/${drills.ids['Full-court press']}`, member.token)).as(memberVideo);
    expect(other.groups).toEqual([]);
  });

  it('leave out what members do not see, and are not found without any video', async () => {
    const { db } = api.platform;
    await db.update(videos).set({ published: false }).where(eq(videos.id, drills.ids['Shell defence']!));
    const program = (await api.get(`/api/video-groups/${drills.week}`, member.token)).as(memberVideoGroupDetail);
    expect([program.video_count, program.videos.length]).toEqual([1, 1]);
    await db.update(videos).set({ published: false }).where(eq(videos.id, drills.ids['Three-man weave']!));
    expect((await api.get(`/api/video-groups/${drills.week}`, member.token)).error).toBe('not_found');
    expect((await api.get('/api/video-groups', member.token)).as(page(memberVideoGroup)).items).toEqual([]);
    await db.update(videos).set({ published: true });
  });
});

it('GET /api/video-categories lists the categories of videos that members see', async () => {
  const { items } = (await api.get('/api/video-categories', member.token)).as(page(memberVideoCategory));
  expect(items.map(({ title }) => title)).toEqual(['Passing']);
  await api.platform.db.update(videos).set({ published: false });
  expect((await api.get('/api/video-categories', member.token)).as(page(memberVideoCategory)).items).toEqual([]);
  await api.platform.db.update(videos).set({ published: true });
});

describe('GET /api/me/packages', () => {
  const own = async () => (await api.get('/api/me/packages', member.token)).as(page(ownPackage)).items;

  it('lists the packages with the progress through each', async () => {
    await member.watched('Three-man weave', '2026-03-01T11:00:00Z', true);
    await member.watched('Shell defence', '2026-03-01T11:00:00Z');
    expect(await own()).toMatchObject([{ title: 'Basics', video_count: 2, done_count: 1, expires_at: null }]);
  });

  it('lists each once, with the access that lasts longest, and none whose access has ended', async () => {
    const { db } = api.platform;
    const [complete] = await db.select().from(packages).where(eq(packages.title, 'Complete'));
    const grant = (packageId: string, expiresAt: string) =>
      db.insert(entitlements).values({ user_id: member.id, package_id: packageId, expires_at: new Date(expiresAt) });
    await grant(drills.basics, '2026-05-01T00:00:00Z');
    await grant(complete!.id, '2026-02-01T00:00:00Z');
    expect((await own()).map(({ title, expires_at }) => [title, expires_at])).toEqual([['Basics', null]]);
    await grant(complete!.id, '2026-04-01T00:00:00Z');
    await grant(complete!.id, '2026-06-01T00:00:00Z');
    expect(await own()).toContainEqual(
      expect.objectContaining({ title: 'Complete', expires_at: '2026-06-01T00:00:00.000Z' }),
    );
    expect(await own()).toHaveLength(2);
  });

  it('is empty for whoever owns nothing', async () => {
    const { access_token: token } = await api.newUser();
    expect((await api.get('/api/me/packages', token)).as(page(ownPackage)).items).toEqual([]);
  });
});
