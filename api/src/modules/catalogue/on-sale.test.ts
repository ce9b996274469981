import { eq, inArray } from 'drizzle-orm';
import { adminBook, book } from 'shared-api/books/books';
import { page } from 'shared-api/lists';
import { adminPackageRecord, ownPackage, packageSummary } from 'shared-api/packages/packages';
import { memberVideo } from 'shared-api/videos/videos';
import { beforeEach, describe, expect, it } from 'vitest';
import { books } from '../../platform/database/tables/books.ts';
import { packages, packageVideoGroups, packageVideos } from '../../platform/database/tables/packages.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { ADMIN, OWNER } from '../../testing/demo-fixture.ts';
import { TestShop, type ShopItem } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

const shop = await TestShop.openForFile();
const admin = await shop.api.tokenOf(ADMIN);
const buyer = await shop.newBuyer();

const db = () => shop.api.platform.db;

/** How a visitor and a buyer find an item: in the list, on its own page, and in a quote and a checkout. */
async function offersOf({ kind, id }: ShopItem) {
  const list = (await shop.api.get(`/api/${kind}s`)).as(page(packageSummary.pick({ id: true }))).items;
  const quoted = await shop.api.post('/api/quote', { items: [{ kind, id }] });
  const ordered = await shop.send(buyer, shop.request([{ kind, id }], 1900));
  return {
    listed: list.some((item) => item.id === id),
    page: (await shop.api.get(`/api/${kind}s/${id}`)).status,
    quote: quoted.status === 200 ? null : fieldErrorsOf(quoted),
    checkout: ordered.status < 300 ? null : fieldErrorsOf(ordered),
  };
}

const ON_SALE = { listed: true, page: 200, quote: null, checkout: null };
const UNAVAILABLE = { 'items.0': 'item_unavailable' };
const OFF_SALE = { listed: false, page: 404, quote: UNAVAILABLE, checkout: UNAVAILABLE };

describe('a package', () => {
  let item: ShopItem;
  let video: string;
  let group: string;
  beforeEach(async () => {
    const values = { price: 1900, currency: 'EUR', published: true };
    const [made] = await db()
      .insert(packages)
      .values({ title: 'Footwork', ...values })
      .returning();
    item = { kind: 'package', id: made!.id };
    const [drill] = await db()
      .insert(videos)
      .values({ title: 'Pivot', ...values, price: 0, status: 'ready', file_key: 'videos/pivot.mp4' })
      .returning();
    video = drill!.id;
    const [made2] = await db().insert(videoGroups).values({ title: 'Feet' }).returning();
    group = made2!.id;
    return async () => {
      await db().update(packages).set({ published: false }).where(eq(packages.id, item.id));
    };
  });
  const addVideo = () => db().insert(packageVideos).values({ package_id: item.id, video_id: video, position: 0 });
  const addToGroup = () => db().insert(videoGroupItems).values({ group_id: group, video_id: video, position: 0 });
  const addGroup = () => db().insert(packageVideoGroups).values({ package_id: item.id, group_id: group, position: 0 });
  const update = (values: Partial<typeof videos.$inferInsert>) =>
    db().update(videos).set(values).where(eq(videos.id, video));
  const isAvailable = async () =>
    (await shop.api.get(`/api/admin/packages/${item.id}`, admin)).as(adminPackageRecord).available;

  it('that is empty, or has an empty group, is not for sale', async () => {
    expect(await offersOf(item)).toEqual(OFF_SALE);
    await addGroup();
    expect(await offersOf(item)).toEqual(OFF_SALE);
    expect(await isAvailable()).toBe(false);
  });

  it('is for sale with a video that can be played, by itself or in a group', async () => {
    await addVideo();
    expect(await offersOf(item)).toEqual(ON_SALE);
    await db().delete(packageVideos).where(eq(packageVideos.package_id, item.id));
    await addGroup();
    await addToGroup();
    expect(await offersOf(item)).toEqual(ON_SALE);
    expect(await isAvailable()).toBe(true);
  });

  it.each([
    ['its last video is unpublished', () => update({ published: false })],
    ['the file of its last video fails', () => update({ status: 'failed', file_key: null })],
    ['its last video has no file', () => update({ file_key: null })],
    ['its group is emptied', () => db().delete(videoGroupItems).where(eq(videoGroupItems.group_id, group))],
    ['its group is taken out', () => db().delete(packageVideoGroups).where(eq(packageVideoGroups.group_id, group))],
  ])('is no longer for sale once %s', async (_, lose) => {
    await addGroup();
    await addToGroup();
    await lose();
    expect(await offersOf(item)).toEqual(OFF_SALE);
    expect(await isAvailable()).toBe(false);
  });

  it('is for sale for as long as one of its videos can be played', async () => {
    await addVideo();
    await db().insert(packageVideos).values({ package_id: item.id, video_id: shop.weave.id, position: 1 });
    await update({ published: false });
    expect(await offersOf(item)).toEqual(ON_SALE);
  });

  it('that has been ordered is delivered once it is paid, whatever has become of it', async () => {
    await addVideo();
    const token = await shop.newBuyer();
    const placed = await shop.checkOut(token, [item], 1900);
    await update({ published: false });
    await shop.decide(placed, 'pay');
    expect(await shop.returnTo(token, placed)).toMatchObject({ state: 'paid' });
    const own = (await shop.api.get('/api/me/packages', token)).as(page(ownPackage)).items;
    expect(own.map(({ title }) => title)).toEqual(['Footwork']);
  });
});

it('what somebody owns stays theirs when it is no longer for sale', async () => {
  const owner = await shop.api.tokenOf(OWNER);
  const inBasics = db()
    .select({ id: packageVideos.video_id })
    .from(packageVideos)
    .where(eq(packageVideos.package_id, shop.basics.id));
  const others = inArray(videos.id, inBasics);
  await db().update(videos).set({ status: 'processing' }).where(others);
  expect((await offersOf(shop.basics)).listed).toBe(false);
  const own = (await shop.api.get('/api/me/packages', owner)).as(page(ownPackage)).items;
  expect(own.map(({ title }) => title)).toEqual(['Basics']);
  await db().update(videos).set({ status: 'ready' }).where(others);
  expect((await shop.api.get(`/api/videos/${shop.weave.id}`, owner)).as(memberVideo).locked).toBe(false);
});

describe('a book', () => {
  it.each([
    ['to download', 'download', OFF_SALE],
    ['printed', 'printed', ON_SALE],
  ] as const)('%s without a file is for sale only if it is printed', async (_, kind, expected) => {
    const [made] = await db()
      .insert(books)
      .values({ title: 'Space', language: 'en', kind, price: 1900, currency: 'EUR', published: true })
      .returning();
    const item = { kind: 'book', id: made!.id } as const;
    expect(await offersOf(item)).toEqual(expected);
    const { available } = (await shop.api.get(`/api/admin/books/${item.id}`, admin)).as(adminBook);
    expect(available).toBe(expected === ON_SALE);
  });

  it('is said to be available wherever it is listed', async () => {
    const { items } = (await shop.api.get('/api/books')).as(page(book));
    expect(new Set(items.map(({ available }) => available))).toEqual(new Set([true]));
  });
});
