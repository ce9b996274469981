import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { eq } from 'drizzle-orm';
import { BOOK_FILE_MAX_BYTES } from 'shared-api/books/books';
import { errorBody } from 'shared-api/errors';
import { page } from 'shared-api/lists';
import { adminVideo } from 'shared-api/videos/videos';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { books } from '../database/tables/books.ts';
import { parseEnv } from '../env.ts';
import { FreeSpace } from '../free-space.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { pdfBytes } from '../../testing/files/book-files.ts';
import { ADMIN, pictureUrl } from '../../testing/demo-fixture.ts';
import { ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { openTestBucket } from '../../testing/network/test-bucket.ts';
import { testPng } from '../../testing/files/test-pictures.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { Uploader } from '../../testing/files/uploads.ts';
import { openStorage } from './open-storage.ts';
import { s3ClientConfig } from './s3-client.ts';
import { copyObject } from './s3-copy.ts';
import { S3ObjectStream } from './s3-object-stream.ts';
import { StorageUnavailableError } from './storage.ts';

const IMAGE = pictureUrl('coach.webp');

const bucket = await closeAfterAll(openTestBucket());
const api = await TestApi.openForFile({}, undefined, undefined, bucket.openStorage);
const admin = await api.tokenOf(ADMIN);

const uploadPicture = async (width: number) =>
  api.call('POST', '/api/admin/pictures', {
    token: admin,
    payload: await testPng(width),
    headers: { 'content-type': 'image/png' },
  });

it('serves public files to everyone', async () => {
  const { status, headers, bytes } = await api.get(IMAGE);
  expect([status, headers['content-type'], bytes.toString()]).toEqual([200, 'image/jpeg', 'coach.webp']);
});

it('stores a picture in all its sizes, and serves them', async () => {
  const response = await uploadPicture(900);
  expect(response.status).toBe(200);
  const files = await api.platform.storage.list('public/pictures');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { status, headers, bytes } = await api.get(`/media/${file}`);
    expect([status, bytes.length]).toEqual([200, Number(headers['content-length'])]);
  }
});

it('stores the file of a book as it arrives, and nothing of one that is rejected', async () => {
  const [book] = await api.platform.db.select().from(books).where(eq(books.kind, 'download'));
  const put = (payload: Buffer) =>
    api.call('PUT', `/api/admin/books/${book!.id}/file?name=a.pdf`, {
      token: admin,
      payload: Readable.from([payload.subarray(0, 10), payload.subarray(10)]),
      headers: { 'content-type': 'application/pdf' },
    });
  const stored = () => api.platform.storage.list(`originals/books/${book!.id}`);
  const bytes = pdfBytes('Space', 9 * 1024 * 1024);
  expect((await put(bytes)).status).toBe(200);
  const [key] = await stored();
  expect(bytes.equals(await buffer(await api.platform.storage.read(key!)))).toBe(true);
  expect((await put(Buffer.from('not a book'))).status).toBe(422);
  const tooLarge = Buffer.concat([pdfBytes('Space'), Buffer.alloc(BOOK_FILE_MAX_BYTES)]);
  expect((await put(tooLarge)).error).toBe('payload_too_large');
  expect(await stored()).toEqual([key]);
});

it('publishes a release, and has its files', async () => {
  const calls = new ReleaseCalls(api, 'member', await api.publishToken(admin, 'member'));
  const files = testFiles('member', 'the entry');
  expect(await calls.publish(releaseOf('member', '1.0.0', files), files, null)).toEqual([204, 204, 204]);
  expect(await calls.textOf('1.0.0', 'entry.js')).toBe('the entry');
  expect(await api.platform.storage.list('release-files/member')).toHaveLength(1);
});

it('copies a large file in parts, byte for byte', async () => {
  const { settings } = bucket;
  const client = new S3Client(s3ClientConfig(settings));
  const bytes = Buffer.from(Array.from({ length: 12 * 1024 * 1024 }, (_, index) => index % 251));
  await api.platform.storage.put('t/from', Readable.from([bytes]));
  const placeOf = (key: string) => ({ Bucket: settings.bucket, Key: settings.prefix + key });
  await copyObject(client, placeOf('t/from'), placeOf('t/to'), bytes.length, 5 * 1024 * 1024);
  expect((await buffer(await api.platform.storage.read('t/to'))).equals(bytes)).toBe(true);
  client.destroy();
});

describe.skipIf(process.env['TEST_S3'] === 'real')('a store that fails', () => {
  afterEach(() => {
    bucket.server!.state = 'up';
  });

  it.each(['away', 'broken', 'hidden'] as const)('makes requests for files 503 while it is %s', async (state) => {
    const server = bucket.server!;
    server.state = state;
    for (const url of [IMAGE, '/readyz']) {
      const response = await api.get(url);
      expect([url, response.status, response.error]).toEqual([url, 503, 'unavailable']);
      expect(response.as(errorBody).error.message).not.toMatch(/S3|127\.0\.0\.1|SlowDown/);
    }
    const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
    const uploader = new Uploader(api, admin);
    const { status, error } = await uploader.create(100, { video_id: items[0]!.id, filename: 'drill.mp4' });
    expect([status, error]).toEqual([503, 'unavailable']);
    expect((await uploadPicture(90)).status).toBe(503);
    expect((await api.get('/healthz')).status).toBe(200);
    server.state = 'up';
    for (const url of [IMAGE, '/readyz']) expect((await api.get(url)).status).toBe(200);
  });

  it('keeps a server from starting, and says why in one line', async () => {
    const { endpoint, bucket: name } = bucket.settings;
    const space = await FreeSpace.watch('/', 0);
    space.stop();
    const env = {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
    };
    const open = (S3_BUCKET: string) => openStorage(parseEnv({ ...env, S3_BUCKET }), '/nowhere', space);
    expect((await open(name)).isLocal).toBe(false);
    await expect(open('another')).rejects.toThrow(
      /^files cannot be written to another at http:\/\/127\.0\.0\.1:\d+ \(.*\b404\)\)$/,
    );
    bucket.server!.state = 'away';
    await expect(open(name)).rejects.toThrow(/^files cannot be written to .* \(.*ECONNRESET.*\)$/);
  });

  it('repeats requests that a proxy in front of it loses', async () => {
    await api.platform.storage.put('t/found', Buffer.from('found'));
    bucket.server!.misrouted = 1;
    expect((await buffer(await api.platform.storage.read('t/found'))).toString()).toBe('found');
    bucket.server!.misrouted = 1;
    expect(await api.platform.storage.stat('t/found')).toMatchObject({ size: 5 });
    expect(await api.platform.storage.stat('t/none')).toBeNull();
  });

  it('goes on where a transfer has broken off', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    await api.platform.storage.put('t/file', bytes);
    bucket.server!.breakAfter = 5000;
    expect((await buffer(await api.platform.storage.read('t/file'))).equals(bytes)).toBe(true);
    bucket.server!.breakAfter = 5000;
    const part = await buffer(await api.platform.storage.read('t/file', { start: 10, end: 50_000 }));
    expect(part.equals(bytes.subarray(10, 50_001))).toBe(true);
  });

  it('gives back the connection of somebody who does not read, and goes on when they do', async () => {
    const bytes = Buffer.alloc(2_000_000, 'drill');
    const bodyAfter = (after: number) =>
      Readable.from([bytes.subarray(after, after + 600_000), bytes.subarray(after + 600_000)]);
    const opened: Readable[] = [bodyAfter(0)];
    const openRest = async (after: number) => opened[opened.push(bodyAfter(after)) - 1]!;
    const stream = new S3ObjectStream(opened[0]!, bytes.length, openRest, { keptMs: 30 });
    await once(stream, 'readable');
    await expect.poll(() => opened[0]!.destroyed).toBe(true);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('does not mistake somebody who reads the end slowly for a silent store', async () => {
    const bytes = Buffer.alloc(1000, 'drill');
    const stream = new S3ObjectStream(Readable.from([bytes]), bytes.length, () => Promise.reject(new Error('away')), {
      stalledMs: 30,
    });
    await once(stream, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it('ends a transfer that sends nothing to somebody who waits, and one that breaks off again and again', async () => {
    const away = () => Promise.reject(new Error('away'));
    const silent = new S3ObjectStream(new Readable({ read() {} }), 10, away, { stalledMs: 30 });
    await expect(buffer(silent)).rejects.toThrow(StorageUnavailableError);
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      });
    await expect(buffer(new S3ObjectStream(broken(), 10, async () => broken()))).rejects.toThrow(
      StorageUnavailableError,
    );
  });
});

it.skipIf(process.env['TEST_S3'] === 'real')(
  'requests no more than a client reads, and nothing once it has gone',
  async () => {
    const server = bucket.server!;
    await api.platform.storage.put('public/large.bin', Readable.from([Buffer.alloc(32 * 1024 * 1024)]));
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    // Otherwise the API would wait for it if the test fails.
    onTestFinished(() => void socket.destroy());
    socket.write('GET /media/public/large.bin HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    // The response waits for the client, and so does the store: it sends nothing more, and has not sent all.
    let sent = 0;
    const goesOn = () => {
      const before = sent;
      const [response] = server.open;
      sent = response?.socket?.bytesWritten ?? 0;
      return sent !== before || !response?.writableNeedDrain;
    };
    await expect.poll(goesOn, { interval: 50 }).toBe(false);
    socket.destroy();
    await expect.poll(() => server.open.size).toBe(0);
  },
);
