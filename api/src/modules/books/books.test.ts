import { eq } from 'drizzle-orm';
import { adminBook, book } from 'shared-api/books/books';
import { bulkResult, page } from 'shared-api/lists';
import { site } from 'shared-api/site/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books } from '../../platform/database/tables/books.ts';
import { pdfBytes } from '../../testing/files/book-files.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

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

  it('are hidden unless they are published', async () => {
    const { db } = api.platform;
    const [first] = await listBooks();
    await db.update(books).set({ published: false }).where(eq(books.id, first!.id));
    expect(await listBooks()).toHaveLength(1);
    expect((await api.get(`/api/books/${first!.id}`)).status).toBe(404);
    expect((await api.get('/api/site')).as(site).books).toEqual([]);
  });
});

describe('publishing a book to download', () => {
  const values = {
    title: 'Space',
    description: '',
    language: 'en',
    kind: 'download',
    price: 1900,
    currency: 'EUR',
    discount: 0,
    link: null,
    picture_id: null,
    published: false,
  };
  const NOTHING = { published: 'book_without_file' };
  let token: string;
  beforeAll(async () => {
    token = await api.tokenOf(ADMIN);
  });
  const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    api.call(method, `/api/admin/books${path}`, { token, payload });
  const create = async (changes: object = {}) => (await send('POST', '', { ...values, ...changes })).as(adminBook);
  const upload = async (id: string) =>
    api.call('PUT', `/api/admin/books/${id}/file?name=space.pdf`, {
      token,
      payload: pdfBytes('Space'),
      headers: { 'content-type': 'application/pdf' },
    });

  it('is refused until its file has been uploaded', async () => {
    const created = await send('POST', '', { ...values, published: true });
    expect([created.status, fieldErrorsOf(created)]).toEqual([422, NOTHING]);
    const { id } = await create();
    expect(fieldErrorsOf(await send('PATCH', `/${id}`, { published: true }))).toEqual(NOTHING);
    await upload(id);
    expect((await send('PATCH', `/${id}`, { published: true })).as(adminBook)).toMatchObject({
      published: true,
      available: true,
    });
  });

  it('is refused if it was printed before', async () => {
    const { id } = await create({ kind: 'printed', published: true });
    expect(fieldErrorsOf(await send('PATCH', `/${id}`, { kind: 'download' }))).toEqual(NOTHING);
  });

  it('leaves those without a file alone if there are several, and names them', async () => {
    const [full, empty] = [await create(), await create({ title: 'Empty' })];
    await upload(full.id);
    const selection = { ids: [full.id, empty.id] };
    const result = (await send('POST', '/bulk', { action: 'publish', selection })).as(bulkResult);
    expect(result).toMatchObject({ changed: 1, refused: [{ id: empty.id, title: 'Empty' }], refused_count: 1 });
  });
});
