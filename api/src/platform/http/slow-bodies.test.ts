import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { account } from 'shared-api/account/account';
import { createdPublishToken } from 'shared-api/releases/releases';
import { adminBook } from 'shared-api/books/books';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { books } from '../database/tables/books.ts';
import { videoFiles } from '../database/tables/video-files.ts';
import { videos } from '../database/tables/videos.ts';
import { drillVideo, Uploader } from '../../testing/files/uploads.ts';
import { pdfBytes } from '../../testing/files/book-files.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();
/** Once a request has been let in, and its body is about to be read. */
let letIn = () => {};
api.app.addHook('preParsing', async () => letIn());
await api.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = api.app.server.address() as AddressInfo;

interface SlowRequest {
  readonly target: string;
  readonly token: string;
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: readonly string[];
  /** What happens while a part of the body is still to come. */
  readonly meanwhile: () => Promise<unknown>;
}

/** Returns the response. */
async function sendSlowly({ target, token, type, body, headers: more = [], meanwhile }: SlowRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const headers = [
    `${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...more,
  ];
  let response = '';
  socket.on('data', (text: string) => (response += text));
  const begun = new Promise<void>((resolve) => (letIn = resolve));
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, 5));
  await begun;
  await meanwhile();
  socket.write(body.subarray(5));
  await once(socket, 'close');
  return response;
}

it('ends a session also for a request whose body is still on its way', async () => {
  const { email, access_token } = await api.newUser();
  const response = await sendSlowly({
    target: 'PATCH /api/me',
    token: access_token,
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ name: 'Buy at evil.example' })),
    meanwhile: () => api.resetPassword(email, 'Basket2026'),
  });
  expect(response).toContain('session_revoked');
  const { access_token: owners } = await api.login(email, 'Basket2026');
  expect((await api.get('/api/me', owners)).as(account).name).toBe(email.slice(0, email.indexOf('@')));
});

it('revokes a publish token also for a request whose body is still on its way', async () => {
  const admin = await api.tokenOf(ADMIN);
  const created = await api.post(
    '/api/admin/publish-tokens',
    { part: 'member', name: 'Pipeline', password: PASSWORD },
    admin,
  );
  const { id, token } = created.as(createdPublishToken);
  const response = await sendSlowly({
    target: 'PUT /api/admin/releases/member/current',
    token,
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ version: '9.9.9', replaces: '9.9.8' })),
    meanwhile: () => api.call('DELETE', `/api/admin/publish-tokens/${id}`, { token: admin }),
  });
  expect(response).toMatch(/ 401 .*not_authenticated/s);
});

it('stores nothing of a file that arrives when its sender may no longer send it', async () => {
  const [book] = await api.platform.db
    .insert(books)
    .values({ title: 'Space', language: 'en', price: 900, currency: 'EUR', kind: 'download' })
    .returning();
  const admin = await api.login(ADMIN);
  const other = await api.login(ADMIN);
  const response = await sendSlowly({
    target: `PUT /api/admin/books/${book!.id}/file?name=space.pdf`,
    token: admin.access_token,
    type: 'application/pdf',
    body: pdfBytes('Space', 100_000),
    meanwhile: () => api.call('DELETE', '/api/me/sessions', { token: other.access_token }),
  });
  expect(response).toContain('session_revoked');
  expect((await api.get(`/api/admin/books/${book!.id}`, other.access_token)).as(adminBook).file).toBeNull();
});

it('makes no video of an upload that ends when its sender may no longer send it', async () => {
  const [video] = await api.platform.db.select({ id: videos.id, status: videos.status }).from(videos).limit(1);
  const admin = await api.login(ADMIN);
  const other = await api.login(ADMIN);
  const body = drillVideo();
  const url = await new Uploader(api, admin.access_token).begin(video!.id, body.length);
  const response = await sendSlowly({
    target: `PATCH ${url}`,
    token: admin.access_token,
    type: 'application/offset+octet-stream',
    headers: ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0'],
    body,
    meanwhile: () => api.call('DELETE', '/api/me/sessions', { token: other.access_token }),
  });
  expect(response).toContain('session_revoked');
  const [row] = await api.platform.db.select().from(videoFiles).where(eq(videoFiles.video_id, video!.id));
  expect(row?.state).toBe('uploading');
});
