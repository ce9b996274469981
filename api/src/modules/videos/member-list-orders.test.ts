import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { packages, packageVideoGroups, packageVideos } from '../../platform/database/tables/packages.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
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
/** The titles of all pages, and the number of matches that each page tells. */
async function pages(query: string) {
  const found: string[] = [];
  const totals: (number | null | undefined)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, nextCursor, total } = await member.list(query + (cursor && `&cursor=${cursor}`));
    found.push(...items.map(({ title }) => title));
    totals.push(total);
    cursor = nextCursor;
  }
  return { found, totals };
}

describe('GET /api/videos', () => {
  it('has the order to practise of a group and of a package, page by page', async () => {
    const [shell, weave] = [drills.ids['Shell defence']!, drills.ids['Three-man weave']!];
    const { db } = api.platform;
    const move = (videoId: string, position: number) =>
      db.update(videoGroupItems).set({ position }).where(eq(videoGroupItems.video_id, videoId));
    await move(weave, 0);
    await move(shell, 1);
    const first = await member.list(`group_id=${drills.week}&limit=1`);
    expect(first.items.map(({ id }) => id)).toEqual([weave]);
    expect(await member.titles(`group_id=${drills.week}&limit=1&cursor=${first.nextCursor}`)).toEqual([
      'Shell defence',
    ]);
    expect(await member.titles(`package_id=${drills.basics}`)).toEqual(['Shell defence', 'Three-man weave']);
    expect(await member.titles(`package_id=${drills.basics}&sort=-title`)).toEqual([
      'Three-man weave',
      'Shell defence',
    ]);
  });

  it.each([1, 2, 3, 4])(
    'has each video of a package once, its own before those of its groups, in pages of %s',
    async (limit) => {
      const { db } = api.platform;
      const [shell, weave] = [drills.ids['Shell defence']!, drills.ids['Three-man weave']!];
      const [press, form] = [drills.ids['Full-court press']!, drills.ids['Form shooting']!];
      const [first, second] = await db
        .insert(videoGroups)
        .values([{ title: 'First' }, { title: 'Second' }])
        .returning();
      const values = { title: 'Mixed', price: 0, currency: 'EUR' };
      const [mixed] = await db.insert(packages).values(values).returning();
      onTestFinished(async () => {
        await db.delete(packages).where(eq(packages.id, mixed!.id));
        await db.delete(videoGroups).where(inArray(videoGroups.id, [first!.id, second!.id]));
      });
      const inPackage = { package_id: mixed!.id };
      await db.insert(packageVideos).values([
        { ...inPackage, video_id: weave, position: 2 },
        { ...inPackage, video_id: press, position: 10 },
      ]);
      await db.insert(packageVideoGroups).values([
        { ...inPackage, group_id: first!.id, position: 1 },
        { ...inPackage, group_id: second!.id, position: 0 },
      ]);
      await db.insert(videoGroupItems).values([
        // In both groups, and before the one that is only in the second.
        { group_id: first!.id, video_id: form, position: 0 },
        { group_id: second!.id, video_id: form, position: 9 },
        { group_id: second!.id, video_id: shell, position: 10 },
        // The package's own: the group makes no difference.
        { group_id: second!.id, video_id: press, position: 0 },
      ]);
      const { found, totals } = await pages(`package_id=${mixed!.id}&limit=${limit}`);
      expect(found).toEqual(['Three-man weave', 'Full-court press', 'Form shooting', 'Shell defence']);
      expect(totals[0]).toBe(4);
      const filters = `package_id=${mixed!.id}&group_id=${drills.week}&limit=${limit}`;
      expect((await pages(filters)).found.toSorted()).toEqual(['Shell defence', 'Three-man weave']);
    },
  );

  it.each(['', '&progress=not_started', '&q=drill', '&locked=true'])(
    'has the order of a group of many, narrowed by "%s"',
    async (filter) => {
      const { db } = api.platform;
      const many = Array.from({ length: 12 }, (_, index) => ({
        ...{ title: `Drill ${12 - index}`, price: 0, currency: 'EUR', status: 'ready' as const, published: true },
      }));
      const added = await db.insert(videos).values(many).returning({ id: videos.id, title: videos.title });
      const [group] = await db.insert(videoGroups).values({ title: 'Many' }).returning();
      onTestFinished(async () => {
        await db.delete(videoGroups).where(eq(videoGroups.id, group!.id));
        await db.delete(videos).where(
          inArray(
            videos.id,
            added.map(({ id }) => id),
          ),
        );
      });
      const positions = added.map(({ id }, position) => ({ group_id: group!.id, video_id: id, position }));
      await db.insert(videoGroupItems).values(positions);
      const { found, totals } = await pages(`group_id=${group!.id}&limit=5${filter}`);
      expect(found).toEqual(added.map(({ title }) => title));
      expect(totals).toEqual([12, null, null]);
    },
  );

  it('sorts the matches of a filter by their length as a number', async () => {
    const { db } = api.platform;
    const lengths = { 'Form shooting': 9, 'Shell defence': 10, 'Three-man weave': 100, 'Full-court press': 11 };
    const before = await db.select({ id: videos.id, duration: videos.duration }).from(videos);
    const set = (id: string, duration: number) => db.update(videos).set({ duration }).where(eq(videos.id, id));
    onTestFinished(async () => {
      for (const { id, duration } of before) await set(id, duration);
    });
    for (const [title, duration] of Object.entries(lengths)) await set(drills.ids[title]!, duration);
    expect(await member.titles('progress=not_started&sort=duration')).toEqual([
      'Form shooting',
      'Shell defence',
      'Full-court press',
      'Three-man weave',
    ]);
  });

  it('sorts by title, length and age, in both directions', async () => {
    const { db } = api.platform;
    await db.update(videos).set({ duration: 20 }).where(eq(videos.id, drills.ids['Full-court press']!));
    expect((await member.titles('sort=-duration'))[0]).toBe('Full-court press');
    expect((await member.titles('sort=duration')).at(-1)).toBe('Full-court press');
    await db.update(videos).set({ duration: 10 }).where(eq(videos.id, drills.ids['Full-court press']!));
    expect(await member.titles('sort=-title')).toEqual([
      'Three-man weave',
      'Shell defence',
      'Full-court press',
      'Form shooting',
    ]);
    const byAge = (await member.list('sort=created')).items.map(({ id }) => id);
    expect(byAge).toEqual(byAge.toSorted());
  });

  it.each([1, 2, 3, 4, 5])('sorts by what was practised last, then by age, in pages of %s', async (limit) => {
    await member.watched('Form shooting', '2026-03-01T10:00:00Z');
    await member.watched('Three-man weave', '2026-03-01T11:00:00Z', true);
    const { found, totals } = await pages(`sort=-practised&limit=${limit}`);
    expect(totals.every((total) => total === null)).toBe(true);
    const rest = (await member.titles('sort=-created')).filter((title) => /Shell|press/.test(title));
    expect(found).toEqual(['Three-man weave', 'Form shooting', ...rest]);
  });

  it('rejects a cursor of another order', async () => {
    const { nextCursor } = await member.list('limit=1&sort=title');
    expect((await api.get(`/api/videos?sort=duration&cursor=${nextCursor}`, member.token)).status).toBe(422);
    expect((await api.get('/api/videos?sort=-practised&cursor=rest.x', member.token)).status).toBe(422);
  });
});
