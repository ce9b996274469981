import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { page } from 'shared-api/lists';
import { sampleVideo } from 'shared-api/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipBytes } from '../testing/demo-fixture.ts';
import { TestApi } from '../testing/test-api.ts';

const WHOLE = clipBytes('sample');
const PICTURE = '/media/public/demo/coach.webp';

let api: TestApi;
/** The signed URL of the sample's clip. */
let clip: string;

beforeAll(async () => {
  api = await TestApi.open();
  clip = await sampleUrl();
});
afterAll(() => api.close());

async function sampleUrl(): Promise<string> {
  const { items } = (await api.get('/api/samples')).as(page(sampleVideo));
  return items[0]!.sources[0]!.src;
}

const get = (url: string, headers: Record<string, string> = {}) => api.call('GET', url, { headers });

describe('a clip', () => {
  it('is served whole', async () => {
    const { status, headers, bytes } = await get(clip);
    expect(status).toBe(200);
    expect(bytes.equals(WHOLE)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(WHOLE.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    { range: 'bytes=0-99', start: 0, end: 99 },
    { range: 'bytes=1000-', start: 1000, end: WHOLE.length - 1 },
    { range: 'bytes=-10', start: WHOLE.length - 10, end: WHOLE.length - 1 },
  ])('is served in part: $range', async ({ range, start, end }) => {
    const { status, headers, bytes } = await get(clip, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${WHOLE.length}`);
    expect(bytes.equals(WHOLE.subarray(start, end + 1))).toBe(true);
  });

  it('has no part beyond its end', async () => {
    const answer = await get(clip, { range: `bytes=${WHOLE.length}-` });
    expect([answer.status, answer.error]).toEqual([416, 'range_not_satisfiable']);
    expect(answer.headers['content-range']).toBe(`bytes */${WHOLE.length}`);
  });

  it.each(['bytes=x', 'bytes=0-1,3-4', 'lines=0-1'])('is served whole when the range is "%s"', async (range) => {
    expect((await get(clip, { range })).status).toBe(200);
  });

  it('is joined only to bytes of the same file', async () => {
    const etag = String((await get(clip)).headers['etag']);
    expect((await get(clip, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(clip, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(clip, { range: 'bytes=0-1', 'if-range': `W/${etag}` })).status).toBe(200);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get(clip);
    const answer = await get(clip, { 'if-none-match': String(headers['etag']) });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    expect(answer.headers['etag']).toBe(headers['etag']);
  });

  it.each([{}, { range: 'bytes=0-1' }])('answers HEAD with what GET would say of the whole: %o', async (headers) => {
    const answer = await api.call('HEAD', clip, { headers });
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(String(WHOLE.length));
  });
});

describe('a signed URL', () => {
  it('stays the same for a while, so that a cache finds it', async () => {
    api.now = new Date('2026-03-01T12:00:00Z');
    const first = await sampleUrl();
    api.passSeconds(600);
    expect(await sampleUrl()).toBe(first);
  });

  it('is good for at least an hour, and for no more than two', async () => {
    const { items } = (await api.get('/api/samples')).as(page(sampleVideo));
    const left = Date.parse(items[0]!.sources[0]!.expires_at) - api.now.getTime();
    expect(left).toBeGreaterThan(3600_000 - 1);
    expect(left).toBeLessThanOrEqual(7200_000);
  });

  it('expires', async () => {
    const fresh = await sampleUrl();
    const { items } = (await api.get('/api/samples')).as(page(sampleVideo));
    const before = api.now;
    api.now = new Date(items[0]!.sources[0]!.expires_at);
    const answer = await get(fresh);
    expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
    api.now = before;
    expect((await get(fresh)).status).toBe(200);
  });

  it.each([
    { what: 'another file', forge: (url: string) => url.replace('sample.mp4', 'weave.mp4') },
    { what: 'a later end', forge: (url: string) => url.replace(/expires=\d+/, 'expires=99999999999') },
    { what: 'no signature', forge: (url: string) => url.replace(/&signature=.*/, '') },
    { what: 'no query', forge: (url: string) => url.replace(/\?.*/, '') },
    { what: 'a changed signature', forge: (url: string) => url.replace(/signature=./, 'signature=_') },
    { what: 'a doubled end', forge: (url: string) => `${url}&expires=1` },
    { what: 'an end that is no number', forge: (url: string) => url.replace(/expires=\d+/, 'expires=NaN') },
  ])('does not open $what', async ({ forge }) => {
    const answer = await get(forge(clip));
    expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
  });
});

describe('a picture', () => {
  it('is open to everybody, and kept by caches', async () => {
    const { status, headers, bytes } = await get(PICTURE);
    expect([status, bytes.toString()]).toEqual([200, 'coach.webp']);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d{5,}/);
    expect(headers['etag']).toMatch(/^"[^"]+"$/);
  });

  it.each([
    '/media/public/demo/none.webp',
    '/media/public/demo',
    '/media/public/',
    '/media/public/../videos/demo/clips/weave.mp4',
    '/media/public/%2e%2e/videos/demo/clips/weave.mp4',
    '/media/public/..%2fvideos/demo/clips/weave.mp4',
    '/media/public/.unfinished/x',
    `/media/public/${'x'.repeat(300)}`,
  ])('there is none at %s', async (url) => {
    const answer = await get(url);
    expect([403, 404]).toContain(answer.status);
    expect(answer.error).not.toBeNull();
  });
});

it('keeps no file open for a client that went away', async () => {
  await api.platform.storage.put('public/large.bin', Buffer.alloc(32 * 1024 * 1024));
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  for (let index = 0; index < 10; index += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /media/public/large.bin HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
  }
  await expect.poll(() => openFiles('large.bin')).toBe(0);
});

/** Linux lists what a process has open; elsewhere this cannot be looked up, and counts as none. */
async function openFiles(name: string): Promise<number> {
  const handles = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return targets.filter((target) => target.endsWith(name)).length;
}
