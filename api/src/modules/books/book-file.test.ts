import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { adminBook, BOOK_FILE_MAX_BYTES, bookFile } from 'shared-api/books/books';
import { deletion } from 'shared-api/lists';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { books } from '../../platform/database/tables/books.ts';
import { undoableActions } from '../../platform/database/tables/undo.ts';
import { LowSpaceError } from '../../platform/free-space.ts';
import { epubBytes, pdfBytes } from '../../testing/files/book-files.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { findUnreferenced, removeAWeekLater } from '../../testing/pass-week.ts';
import { fieldErrorsOf, TestApi, type TestResponse } from '../../testing/test-api.ts';
import { removeUnreferencedFiles } from '../../platform/stored-files/remove-unreferenced.ts';
import { BOOK_FILES } from './file.ts';

let api: TestApi;
let admin: string;
let id: string;
beforeAll(async () => {
  api = await TestApi.open();
  admin = await api.tokenOf(ADMIN);
});
afterAll(() => api.close());
beforeEach(async () => {
  const [book] = await api.platform.db
    .insert(books)
    .values({ title: 'Space', language: 'en', price: 900, currency: 'EUR', kind: 'download' })
    .returning();
  id = book!.id;
});

const put = (payload: Buffer | Readable, name = 'space.pdf', of = id): Promise<TestResponse> =>
  api.call('PUT', `/api/admin/books/${of}/file?name=${encodeURIComponent(name)}`, {
    token: admin,
    payload,
    headers: { 'content-type': 'application/pdf' },
  });
const read = async () => (await api.get(`/api/admin/books/${id}`, admin)).as(adminBook);
const keyOf = async (of = id) => {
  const [book] = await api.platform.db.select({ file: books.file }).from(books).where(eq(books.id, of));
  return book?.file?.key ?? '';
};
const stored = () => api.platform.storage.list(`${BOOK_FILES}/${id}`);
const isStored = async (key: string) => (await api.platform.storage.stat(key)) !== null;

describe('an upload', () => {
  it.each([
    ['a PDF', () => pdfBytes('Space', 20_000), 'application/pdf'],
    ['an EPUB, whatever it is called', epubBytes, 'application/epub+zip'],
  ] as const)('of %s is shown in the record, which stays the version that others edit', async (_, bytes, type) => {
    const before = await read();
    expect(before).toMatchObject({ file: null, available: false });
    const file = (await put(bytes(), 'Space – final.pdf')).as(bookFile);
    expect(file).toMatchObject({ name: 'Space – final.pdf', size: bytes().length, type });
    expect(await read()).toEqual({ ...before, file, available: true });
  });

  it('is stored under a key that no URL of media opens, not even one that is signed', async () => {
    await put(pdfBytes('Space'));
    const key = await keyOf();
    expect(key).toMatch(new RegExp(`^originals/books/${id}/[0-9a-f-]{36}$`));
    expect((await api.get(`/media/${key}`)).status).toBe(404);
  });

  it.each([
    ['that is empty', Buffer.alloc(0), 'book_file_empty'],
    ['of a text with the name of a PDF', Buffer.from('Not a book'), 'book_file_format'],
    ['of a page that pretends to be a PDF', Buffer.from('<html>%PDF-1.4</html>'), 'book_file_format'],
    ['of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'book_file_format'],
    ['of any archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000)]), 'book_file_format'],
  ])('%s is rejected, and leaves nothing behind', async (_, bytes, code) => {
    const response = await put(bytes);
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { file: code }]);
    expect([(await read()).file, await stored()]).toEqual([null, []]);
  });

  it('that says that it is too large is rejected before it is read', async () => {
    const response = await api.call('PUT', `/api/admin/books/${id}/file?name=a.pdf`, {
      token: admin,
      payload: pdfBytes('Space'),
      headers: { 'content-type': 'application/pdf', 'content-length': String(BOOK_FILE_MAX_BYTES + 1) },
    });
    expect(response.error).toBe('payload_too_large');
  });

  it('that turns out to be too large is rejected, and leaves nothing behind', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    function* tooMuch() {
      yield pdfBytes('Space');
      for (let sent = 0; sent < BOOK_FILE_MAX_BYTES; sent += chunk.length) yield chunk;
    }
    expect((await put(Readable.from(tooMuch()))).error).toBe('payload_too_large');
    expect([(await read()).file, await stored()]).toEqual([null, []]);
  }, 60_000);

  it('for which there is no room is 507, and the file that was there stays', async () => {
    await put(pdfBytes('Space'));
    const key = await keyOf();
    vi.spyOn(api.platform.storage, 'put').mockRejectedValueOnce(new LowSpaceError('full'));
    expect((await put(pdfBytes('Other'))).error).toBe('storage_full');
    expect(await keyOf()).toBe(key);
    expect(await isStored(key)).toBe(true);
  });

  it('of another type of body, for an unknown book, or without a name is rejected', async () => {
    const asJson = await api.call('PUT', `/api/admin/books/${id}/file?name=a`, { token: admin, payload: { a: 1 } });
    expect(asJson.error).toBe('unsupported_media_type');
    expect((await put(pdfBytes('Space'), 'a.pdf', v7())).error).toBe('not_found');
    expect(fieldErrorsOf(await put(pdfBytes('Space'), ' '))).toEqual({ name: 'text_missing' });
  });

  it('takes the place of another one, which is kept for a week for those who restore a backup', async () => {
    await put(pdfBytes('First'));
    const first = await keyOf();
    const { size } = (await put(pdfBytes('The second edition'), 'second.pdf')).as(bookFile);
    expect((await read()).file).toMatchObject({ name: 'second.pdf', size });
    expect(await isStored(first)).toBe(true);
    await removeAWeekLater(api.platform);
    expect(await stored()).toEqual([await keyOf()]);
  });

  it('is in the audit trail, with the file before', async () => {
    await put(pdfBytes('First'), 'one.pdf');
    const at = api.now.toISOString();
    api.passSeconds(1);
    await put(pdfBytes('Second'), 'one.pdf');
    const events = await api.platform.db
      .select({ before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.target_id, id), eq(auditEvents.action, 'record.updated')))
      .orderBy(auditEvents.id);
    expect(events).toEqual([
      {
        before: { file: null, size: null, uploaded_at: null },
        after: { file: 'one.pdf', size: pdfBytes('First').length, uploaded_at: at },
      },
      {
        before: { size: pdfBytes('First').length, uploaded_at: at },
        after: { size: pdfBytes('Second').length, uploaded_at: api.now.toISOString() },
      },
    ]);
  });
});

describe('the cleanup', () => {
  it('deletes what an upload has left behind, after a week, and nothing else', async () => {
    const { storage } = api.platform;
    await put(pdfBytes('Space'));
    const orphan = `${BOOK_FILES}/${id}/${v7()}`;
    const foreign = `${BOOK_FILES}/readme.txt`;
    for (const key of [orphan, foreign]) await storage.put(key, Buffer.from('x'));
    await findUnreferenced(api.platform, 6);
    await removeUnreferencedFiles(api.platform, { agreed: Infinity });
    expect(await isStored(orphan)).toBe(true);
    await removeAWeekLater(api.platform);
    expect([await isStored(orphan), await isStored(foreign), await isStored(await keyOf())]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('keeps the file of a deleted book for as long as the deletion can be undone', async () => {
    await put(pdfBytes('Space'));
    const key = await keyOf();
    const { undo } = (await api.call('DELETE', `/api/admin/books/${id}`, { token: admin })).as(deletion);
    await removeAWeekLater(api.platform);
    await api.call('POST', `/api/admin/undo/${undo}`, { token: admin });
    expect([await keyOf(), await isStored(key)]).toEqual([key, true]);
    await api.call('DELETE', `/api/admin/books/${id}`, { token: admin });
    await api.platform.db.delete(undoableActions);
    await removeAWeekLater(api.platform);
    expect(await isStored(key)).toBe(false);
  });
});

it('of the demo is a PDF with the title', async () => {
  const { db, storage } = api.platform;
  const [book] = await db.select().from(books).where(eq(books.title, 'La cancha abierta'));
  const chunks = await (await storage.read(book!.file!.key)).toArray();
  expect(Buffer.concat(chunks as Buffer[]).toString('latin1')).toMatch(
    /^%PDF-1.4[^]*\(La cancha abierta\)[^]*%%EOF\n$/,
  );
});
