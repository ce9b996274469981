import { eq } from 'drizzle-orm';
import { adminBook, book } from 'shared-api/books';
import { page } from 'shared-api/lists';
import { site } from 'shared-api/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books } from '../../database/books.ts';
import { testAdminList } from '../../testing/admin-list.ts';
import { testAdminResource } from '../../testing/admin-resource.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

testAdminList(() => api, {
  name: 'books',
  item: adminBook,
  search: 'cancha',
  found: { language: 'es', published: true },
});

const listBooks = async () => (await api.get('/api/books')).as(page(book)).items;

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

  it('are available unless there is no file to download', async () => {
    const available = async () => (await listBooks()).map((item) => item.available);
    const { db } = api.platform;
    const download = eq(books.kind, 'download');
    await db.update(books).set({ file: null }).where(download);
    expect(await available()).toEqual([true, false]);
    const file = {
      key: 'k',
      name: 'book.pdf',
      type: 'application/pdf',
      size: 1,
      updatedAt: api.now.toISOString(),
    } as const;
    await db.update(books).set({ file }).where(download);
    expect(await available()).toEqual([true, true]);
  });

  it('are hidden unless they are published', async () => {
    const { db } = api.platform;
    const [first] = await listBooks();
    await db.update(books).set({ published: false }).where(eq(books.id, first!.id));
    expect(await listBooks()).toHaveLength(1);
    expect((await api.get(`/api/books/${first!.id}`)).status).toBe(404);
    expect((await api.get('/api/site')).as(site).books).toEqual([]);
  });
});

testAdminResource(() => api, {
  name: 'books',
  values: (title) => ({
    title,
    description: '',
    language: 'en',
    kind: 'printed',
    price: 1900,
    currency: 'EUR',
    discount: 0,
    link: null,
    picture_id: null,
    published: false,
  }),
  edit: { price: 2900, link: 'https://books.example.com/court', published: true },
  sorts: ['title', 'price', 'language', 'updated', 'created'],
  invalid: [
    ['title', { title: ' ' }, 'title_missing'],
    ['language', { language: 'English' }, 'language_invalid'],
    ['price', { price: -1 }, 'price_invalid'],
    ['discount', { discount: 101 }, 'number_too_large'],
  ],
});
