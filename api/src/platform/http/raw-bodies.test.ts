import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { bookFile } from 'shared-api/books/books';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { errorBody } from 'shared-api/errors';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { books } from '../database/tables/books.ts';
import { LowSpaceError } from '../free-space.ts';
import { pdfBytes } from '../../testing/files/book-files.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestShop } from '../../testing/shop.ts';
import { testPng } from '../../testing/files/test-pictures.ts';
import { creation, Uploader } from '../../testing/files/uploads.ts';

// Bodies that are not JSON, over a connection: other tests have none, and so the stream of their bodies ends in no socket.

const shop = await TestShop.openForFile();
const { app, platform } = shop.api;
const admin = await shop.api.tokenOf(ADMIN);
const [row] = await platform.db
  .insert(books)
  .values({ title: 'Space', language: 'en', price: 900, currency: 'EUR', kind: 'download' })
  .returning();
const book = row!.id;
await app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

interface Request {
  readonly url: string;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Of a response that is an error. */
  readonly error?: string;
}

const fileUrl = (id = book) => `/api/admin/books/${id}/file?name=space.pdf`;

const send = (name: string, { url, type, body, headers }: Request): Promise<Response> =>
  fetch(`${origin}${url}`, {
    method: name.slice(0, name.indexOf(' ')),
    headers: { authorization: `Bearer ${admin}`, 'content-type': type, ...headers },
    body: new Uint8Array(Buffer.from(body)),
    redirect: 'manual',
  });

async function errorOf(response: Response): Promise<string | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? (errorBody.safeParse(await response.json()).data?.error.code ?? null) : null;
}

const order = async () => shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);

const webhook = async (): Promise<Pick<Request, 'type' | 'body' | 'headers'>> => ({
  type: 'application/json',
  ...shop.signed(await shop.eventOf(await order())),
});

const TUS_BYTES = 'application/offset+octet-stream';

const requests: Readonly<Record<string, () => Promise<Request>>> = {
  'PUT /admin/books/:id/file': async () => ({
    url: fileUrl(),
    type: 'application/pdf',
    body: pdfBytes('Space', 300_000),
    status: 200,
  }),
  'PUT /me/avatar': async () => ({
    url: '/api/me/avatar',
    type: 'image/png',
    body: await testPng(300, 300),
    status: 200,
  }),
  'POST /admin/pictures': async () => ({
    url: '/api/admin/pictures',
    type: 'image/png',
    body: await testPng(320, 320),
    status: 200,
  }),
  'PUT /admin/videos/:id/captions/:language': async () => ({
    url: `/api/admin/videos/${shop.weave.id}/captions/de`,
    type: 'text/vtt',
    body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nLauf!\n',
    status: 200,
  }),
  'POST /admin/imports/:kind': async () => ({
    url: '/api/admin/imports/videos?preview=true',
    type: 'text/csv',
    body: `id,title\n${shop.weave.id},Weave\n`,
    status: 200,
  }),
  'PUT /admin/releases/:part/:version/files/:file': async () => ({
    url: '/api/admin/releases/member/9.9.9/files/entry.js',
    type: 'application/octet-stream',
    body: 'export {};',
    status: 204,
  }),
  'POST /csp-reports': async () => ({
    url: '/api/csp-reports',
    type: 'application/csp-report',
    body: JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }),
    status: 204,
  }),
  'POST /payments/sandbox/webhook': async () => ({
    url: '/api/payments/sandbox/webhook',
    ...(await webhook()),
    status: 200,
  }),
  // Not a demo's provider.
  'POST /payments/stripe/webhook': async () => ({
    url: '/api/payments/stripe/webhook',
    ...(await webhook()),
    status: 404,
    error: 'not_found',
  }),
  'POST /admin/uploads': async () => ({
    url: '/api/admin/uploads',
    type: TUS_BYTES,
    body: Buffer.alloc(1000),
    headers: creation(5000, { video_id: shop.weave.id, filename: 'drill.mp4' }),
    status: 201,
  }),
  'PATCH /admin/uploads/:id': async () => ({
    url: await new Uploader(shop.api, admin).begin(shop.weave.id, 5000),
    type: TUS_BYTES,
    body: Buffer.alloc(1000),
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    status: 204,
  }),
  'POST /pay/:session': async () => ({
    url: new URL((await order()).payment_url ?? '').pathname,
    type: 'application/x-www-form-urlencoded',
    body: 'action=pay',
    status: 303,
  }),
};

it.each(Object.keys(requests))('receives the body of %s', async (name) => {
  const request = await requests[name]!();
  const response = await send(name, request);
  expect([response.status, await errorOf(response)]).toEqual([request.status, request.error ?? null]);
});

it('receives the bodies of all endpoints that take bytes', () => {
  const taking = Object.entries<Endpoint>(endpoints).flatMap(([name, { bytes }]) => (bytes ? name : []));
  expect(Object.keys(requests)).toEqual(expect.arrayContaining(taking));
});

it('stores the file of a book as it was sent', async () => {
  const file = pdfBytes('As it was sent', 2_000_000);
  const response = await send('PUT /', { url: fileUrl(), type: 'application/pdf', body: file, status: 200 });
  expect(bookFile.parse(await response.json())).toMatchObject({ name: 'space.pdf', size: file.length });
  const [row] = await shop.api.platform.db.select().from(books).where(eq(books.id, book));
  const stored = await (await shop.api.platform.storage.read(row!.file!.key)).toArray();
  expect(Buffer.concat(stored as Buffer[]).equals(file)).toBe(true);
});

describe('a file of a book that is rejected', () => {
  /** More than fits into the buffers of a connection. */
  const LENGTH = 16 * 1024 * 1024;

  /** The first line of the response to a client that reads nothing before it has sent everything, as browsers do. */
  async function statusAfter(url: string, body: Buffer): Promise<string> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `PUT ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin}\r\n` +
        `Content-Type: application/pdf\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())));
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return response.toString('latin1').split('\r\n', 1)[0]!;
  }

  it.each([
    ['that is no book', () => fileUrl(), Buffer.alloc(LENGTH), '422 Unprocessable Entity'],
    ['of an unknown book', () => fileUrl(v7()), pdfBytes('Space', LENGTH), '404 Not Found'],
  ])('%s gets its response', async (_, url, body, status) => {
    expect(await statusAfter(url(), body)).toBe(`HTTP/1.1 ${status}`);
  });

  it('for which there is no room gets its response', async () => {
    vi.spyOn(shop.api.platform.storage, 'put').mockRejectedValueOnce(new LowSpaceError('full'));
    expect(await statusAfter(fileUrl(), pdfBytes('Space', LENGTH))).toBe('HTTP/1.1 507 Insufficient Storage');
  });
});
