import { eq } from 'drizzle-orm';
import { book, packageDetail, packageSummary } from 'shared-api/catalog';
import { page } from 'shared-api/lists';
import { site } from 'shared-api/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books, packages } from '../database/catalog.ts';
import { videos } from '../database/videos.ts';
import { TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const listPackages = async () => (await api.get('/api/packages')).as(page(packageSummary)).items;
const listBooks = async () => (await api.get('/api/books')).as(page(book)).items;

describe('GET /api/site', () => {
  it('tells of the author, the social profiles, and the books that have a seller', async () => {
    const answer = (await api.get('/api/site')).as(site);
    expect(answer).toEqual({
      author: {
        name: 'Coach',
        headline: 'Twenty seasons',
        bio: 'Teaches.',
        portrait_url: '/media/public/demo/coach.webp',
      },
      social_links: [{ name: 'Videos', link: 'https://videos.example.com/coach' }],
      books: [{ name: 'The Open Court', link: 'https://books.example.com/open-court', language: 'en' }],
    });
    expect((await api.get(answer.author.portrait_url!)).status).toBe(200);
  });
});

describe('packages', () => {
  it('are listed with price, discount, category and number of videos', async () => {
    expect(await listPackages()).toMatchObject([
      { title: 'Basics', price: 4900, currency: 'EUR', discount: 0, video_count: 2, access_days: null },
      { title: 'Complete', discount: 20, category: { title: 'Defence' }, video_count: 3, access_days: 365 },
    ]);
  });

  it('tell their videos in order, without a way to play them', async () => {
    const [basics] = await listPackages();
    const answer = await api.get(`/api/packages/${basics!.id}`);
    expect(answer.as(packageDetail).videos.map(({ title }) => title)).toEqual(['Shell defence', 'Three-man weave']);
    expect(answer.bytes.toString()).not.toContain('.mp4');
  });

  it('count and tell only the videos that members see', async () => {
    const { db } = api.platform;
    const isShell = eq(videos.title, 'Shell defence');
    await db.update(videos).set({ published: false }).where(isShell);
    const [basics] = await listPackages();
    expect(basics?.video_count).toBe(1);
    const detail = (await api.get(`/api/packages/${basics!.id}`)).as(packageDetail);
    expect(detail.videos.map(({ title }) => title)).toEqual(['Three-man weave']);
    await db.update(videos).set({ published: true }).where(isShell);
  });

  it('that are not published are nowhere', async () => {
    const { db } = api.platform;
    const [basics] = await listPackages();
    await db.update(packages).set({ published: false }).where(eq(packages.id, basics!.id));
    expect((await listPackages()).map(({ title }) => title)).toEqual(['Complete']);
    expect((await api.get(`/api/packages/${basics!.id}`)).status).toBe(404);
    await db.update(packages).set({ published: true }).where(eq(packages.id, basics!.id));
  });
});

describe('books', () => {
  it('are listed in every language', async () => {
    const items = await listBooks();
    expect(items.map(({ title, language, kind }) => [title, language, kind])).toEqual([
      ['The Open Court', 'en', 'printed'],
      ['La cancha abierta', 'es', 'download'],
    ]);
    for (const { id, cover_url } of items) {
      expect((await api.get(`/api/books/${id}`)).as(book).id).toBe(id);
      expect((await api.get(cover_url!)).status).toBe(200);
    }
  });

  it('that are not published are nowhere', async () => {
    const { db } = api.platform;
    const [first] = await listBooks();
    await db.update(books).set({ published: false }).where(eq(books.id, first!.id));
    expect(await listBooks()).toHaveLength(1);
    expect((await api.get(`/api/books/${first!.id}`)).status).toBe(404);
    expect((await api.get('/api/site')).as(site).books).toEqual([]);
  });
});
