import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { page } from 'shared-api/lists';
import { memberVideo, memberVideoSummary, sampleVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { clipBytes, NEWCOMER, OWNER, pictureUrl } from '../../testing/demo-fixture.ts';
import { withOtherSignature } from '../../testing/files/signed-urls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { MediaUrls } from '../../platform/media/media-urls.ts';

const WHOLE = clipBytes('sample');
const IMAGE = pictureUrl('coach.webp');

// The tests move the clock.
const api = await TestApi.openForFile({ ACCESS_TOKEN_TTL: '100000' });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;
/** The signed URL of the sample's clip. */
const clip = await sampleUrl();

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

  it('returns 416 for a range beyond its end', async () => {
    const response = await get(clip, { range: `bytes=${WHOLE.length}-` });
    expect([response.status, response.error]).toEqual([416, 'range_not_satisfiable']);
    expect(response.headers['content-range']).toBe(`bytes */${WHOLE.length}`);
  });

  it.each(['bytes=x', 'bytes=0-1,x', 'lines=0-1', 'bytes=-3,0-9'])(
    'is served whole for the range "%s"',
    async (range) => {
      expect((await get(clip, { range })).status).toBe(200);
    },
  );

  it('serves a range with If-Range only if the file is unchanged', async () => {
    const etag = String((await get(clip)).headers['etag']);
    expect((await get(clip, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(clip, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(clip, { range: 'bytes=0-1', 'if-range': `W/${etag}` })).status).toBe(200);
  });

  it('returns 304 to a client whose copy is current', async () => {
    const { headers } = await get(clip);
    const response = await get(clip, { 'if-none-match': String(headers['etag']) });
    expect([response.status, response.bytes.length]).toEqual([304, 0]);
    expect(response.headers['etag']).toBe(headers['etag']);
  });

  it.each([{}, { range: 'bytes=0-1' }])('responds to HEAD as to a GET of the whole file: %o', async (headers) => {
    const response = await api.call('HEAD', clip, { headers });
    expect([response.status, response.bytes.length]).toEqual([200, 0]);
    expect(response.headers['content-length']).toBe(String(WHOLE.length));
  });
});

describe('a signed URL', () => {
  it('stays the same for a while, so that caches can use it', async () => {
    api.now = new Date('2026-03-01T12:00:00Z');
    const first = await sampleUrl();
    api.passSeconds(600);
    expect(await sampleUrl()).toBe(first);
  });

  it('is valid for between one and two hours', async () => {
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
    const response = await get(fresh);
    expect([response.status, response.error]).toEqual([403, 'forbidden']);
    api.now = before;
    expect((await get(fresh)).status).toBe(200);
  });

  it.each([
    { what: 'another file', forge: (url: string) => url.replace('sample.mp4', 'weave.mp4') },
    { what: 'a later expiry', forge: (url: string) => url.replace(/expires=\d+/, 'expires=99999999999') },
    { what: 'no signature', forge: (url: string) => url.replace(/&signature=.*/, '') },
    { what: 'no query', forge: (url: string) => url.replace(/\?.*/, '') },
    { what: 'a changed signature', forge: withOtherSignature },
    { what: 'a second expiry', forge: (url: string) => `${url}&expires=1` },
    { what: 'an expiry that is not a number', forge: (url: string) => url.replace(/expires=\d+/, 'expires=NaN') },
  ])('is rejected with $what', async ({ forge }) => {
    const response = await get(forge(clip));
    expect([response.status, response.error]).toEqual([403, 'forbidden']);
  });
});

describe('the signed URL of a user', () => {
  const videoOf = async (token: string, title: string) => {
    const { items } = (await api.get(`/api/videos?q=${encodeURIComponent(title)}`, token)).as(page(memberVideoSummary));
    return (await api.get(`/api/videos/${items[0]!.id}`, token)).as(memberVideo);
  };
  const urls = () => new MediaUrls({ keys: createKeys(api.platform.secrets), clock: () => api.now }, 7200);
  /** A URL as the frames of a video have it; its session is the one of the token. */
  const urlFor = async (token: string, title = 'Shell defence') => {
    const { id } = await videoOf(token, title);
    const [video] = await api.platform.db.select().from(videos).where(eq(videos.id, id));
    const { sid } = decodeJwt<{ sid: string }>(token);
    return urls().signedUrl(video!.file_key!, sid).src;
  };
  const logout = (refreshToken: string) =>
    api.call('POST', '/api/auth/logout', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      cookies: { refresh_token: refreshToken },
    });
  /** Whether a URL that works stops within five minutes after `end`, long before it expires. */
  async function stopsAfter(url: string, end: () => PromiseLike<unknown>): Promise<boolean> {
    const { status, headers } = await get(url);
    expect(status).toBe(200);
    const maxAge = Number(/^private, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]);
    await end();
    // A browser may use its copy for a while.
    api.passSeconds(300 - maxAge);
    return (await get(url)).status === 403;
  }

  it('stops at logout', async () => {
    const { access_token: token, refreshToken } = await api.login(OWNER);
    const url = await urlFor(token);
    expect(await stopsAfter(url, async () => {})).toBe(false);
    expect(await stopsAfter(url, () => logout(refreshToken))).toBe(true);
  });

  it('stops when the entitlement ends or is withdrawn', async () => {
    const { access_token: token, user } = await api.login(NEWCOMER);
    const { db } = api.platform;
    const { id: videoId } = await videoOf(token, 'Full-court press');
    const grant = (expiresAt: Date | null) =>
      db.insert(entitlements).values({ user_id: user.id, video_id: videoId, expires_at: expiresAt });
    const withdraw = () => db.delete(entitlements).where(eq(entitlements.user_id, user.id));
    await grant(new Date(api.now.getTime() + 1000));
    expect(await stopsAfter(await urlFor(token, 'Full-court press'), async () => {})).toBe(true);
    await grant(null);
    expect(await stopsAfter(await urlFor(token, 'Full-court press'), withdraw)).toBe(true);
  });

  it('is of no use with another session, or without one', async () => {
    const url = await urlFor(await api.tokenOf(OWNER));
    expect((await get(url.replace(/session=[^&]*/, `session=${v7()}`))).status).toBe(403);
    expect((await get(url.replace(/session=[^&]*&/, ''))).status).toBe(403);
  });

  it('ends a response that is still being sent', async () => {
    const { access_token: token, refreshToken } = await api.login(OWNER);
    const { db, storage } = api.platform;
    const { id } = await videoOf(token, 'Shell defence');
    await storage.put('videos/large.mp4', Buffer.alloc(32 * 1024 * 1024));
    await db.update(videos).set({ file_key: 'videos/large.mp4' }).where(eq(videos.id, id));
    const url = await urlFor(token);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    await logout(refreshToken);
    api.passSeconds(60);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => openFiles('large.mp4'), { timeout: 10_000 }).toBe(0);
    socket.destroy();
    vi.useRealTimers();
  });
});

describe('a public image', () => {
  it('is served to everyone, and cacheable', async () => {
    const { status, headers, bytes } = await get(IMAGE);
    expect([status, bytes.toString()]).toEqual([200, 'coach.webp']);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d{5,}/);
    expect(headers['etag']).toMatch(/^"[^"]+"$/);
  });

  it.each([
    '/media/public/pictures/none.webp',
    '/media/public/pictures',
    '/media/public/',
    '/media/public/../videos/demo/clips/weave.mp4',
    '/media/public/%2e%2e/videos/demo/clips/weave.mp4',
    '/media/public/..%2fvideos/demo/clips/weave.mp4',
    '/media/public/.unfinished/x',
    `/media/public/${'x'.repeat(300)}`,
  ])('does not exist at %s', async (url) => {
    const response = await get(url);
    expect([403, 404]).toContain(response.status);
    expect(response.error).not.toBeNull();
  });
});

it('closes the file when the client disconnects', async () => {
  await api.platform.storage.put('public/large.bin', Buffer.alloc(32 * 1024 * 1024));
  for (let index = 0; index < 10; index += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /media/public/large.bin HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
  }
  await expect.poll(() => openFiles('large.bin'), { timeout: 10_000 }).toBe(0);
});

it('opens the file of a request once the earlier ones on its connection have their responses', async () => {
  await api.platform.storage.put('public/large.bin', Buffer.alloc(32 * 1024 * 1024));
  const open = vi.spyOn(api.platform.storage, 'open');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /media/public/large.bin HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50));
  await once(socket, 'data');
  socket.pause();
  // A request of another connection, which is served after all that came before.
  await fetch(`http://127.0.0.1:${port}${clip}`);
  expect(open.mock.calls.filter(([key]) => key === 'public/large.bin')).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => openFiles('large.bin'), { timeout: 10_000 }).toBe(0);
  expect(open.mock.calls.filter(([key]) => key === 'public/large.bin')).toHaveLength(1);
  open.mockRestore();
});

/** Linux lists the open files of a process; elsewhere they cannot be listed and count as none. */
async function openFiles(name: string): Promise<number> {
  const handles = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return targets.filter((target) => target.endsWith(name)).length;
}
