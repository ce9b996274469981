import { eq, inArray } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { memberVideo, sampleVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeys } from '../../platform/crypto/keys.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ADMIN, NEWCOMER, OWNER, pictureUrl } from '../../testing/demo-fixture.ts';
import { openVideo, type Playback } from '../../testing/files/playback.ts';
import { cookiesOf, TestApi } from '../../testing/test-api.ts';
import { MediaUrls } from '../../platform/media/media-urls.ts';
import type { VideoStream } from '../../platform/media/video-stream.ts';

/** The files of a stream, in the places where they are made. */
const FILES = {
  playlist: 'hls/main.m3u8',
  'rendition playlist': 'hls/720/playlist.m3u8',
  init: 'hls/720/init.mp4',
  segment: 'hls/720/0.m4s',
  storyboard: 'storyboard.jpg',
  poster: 'posters/1.jpg',
};

const streamOf = (id: string): VideoStream => ({
  prefix: `videos/${id}/${v7()}/3/`,
  playlist: FILES.playlist,
  renditions: [{ width: 1280, height: 720, bitrate: 2_000_000 }],
  storyboard: { file: FILES.storyboard, columns: 5, count: 10, width: 160, height: 90, interval: 1 },
  posters: [FILES.poster],
});

const ids: Record<string, string> = {};
const streams: Record<string, VideoStream> = {};
/** What the files of captions are called in the storage. */
const keyNames: Record<string, string> = {};
const api = await TestApi.openForFile({ ACCESS_TOKEN_TTL: '100000' });
/** A token of a member who may play some of the videos. */
const owner = await api.tokenOf(OWNER);
const { db, storage } = api.platform;
for (const { id, title } of await db.select().from(videos)) {
  const stream = streamOf(id);
  [ids[title], streams[title]] = [id, stream];
  for (const file of Object.values(FILES)) await storage.put(stream.prefix + file, Buffer.from(`${title} ${file}`));
  await storage.put(`originals/videos/${id}/x`, Buffer.from('original'));
  const fileKey = `${stream.prefix}video.mp4`;
  await storage.put(fileKey, Buffer.from(`${title} video.mp4`));
  const captionsKey = `videos/${id}/captions/${v7()}.vtt`;
  keyNames[title] = captionsKey.split('/').at(-1)!;
  await storage.put(captionsKey, Buffer.from('WEBVTT'));
  const captions = [{ language: 'en', key: captionsKey, size: 6, updatedAt: '2026-01-01T00:00:00.000Z' }];
  await db.update(videos).set({ stream, file_key: fileKey, captions }).where(eq(videos.id, id));
}

const [OWNED, ALSO_OWNED, SAMPLE] = ['Shell defence', 'Three-man weave', 'Form shooting'];

const logout = (refresh_token: string) =>
  api.call('POST', '/api/auth/logout', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: { refresh_token },
  });

type Files = Pick<Playback['video'], 'sources' | 'storyboard' | 'captions'>;

/** The URL of each kind of file, from what the API says of a video. */
function urlsOf({ sources, storyboard, captions }: Files, title: string) {
  const playlist = sources.at(-1)!.src;
  const below = (file: string) => new URL(file, `http://x${playlist}`).pathname;
  return {
    mp4: sources[0]!.src,
    playlist,
    'rendition playlist': below('720/playlist.m3u8'),
    init: below('720/init.mp4'),
    segment: below('720/0.m4s'),
    storyboard: storyboard!.url,
    poster: below('../posters/1.jpg'),
    captions: captions![0]!.url,
    'captions by their key': captions![0]!.url.replace('en.vtt', keyNames[title]!),
    original: `/media/originals/videos/${ids[title]}/x`,
    'original below the video': below('../originals/x'),
    'public picture': pictureUrl('coach.webp'),
  };
}
type Kind = keyof ReturnType<typeof urlsOf>;

const KINDS = Object.keys(urlsOf((await openVideo(api, ids[OWNED]!, owner)).video, OWNED!)) as Kind[];

type Cookies = Playback['cookies'];

/** What a browser may come with, long after the right cookie was used. */
const VISITORS: Record<string, () => Promise<Cookies>> = {
  'no cookie': async () => ({}),
  'the cookie of another video': async () => (await openVideo(api, ids[ALSO_OWNED]!, owner)).cookies,
  'an expired cookie': async () => {
    const { cookies } = await openVideo(api, ids[OWNED]!, owner);
    api.passSeconds(15 * 60);
    return cookies;
  },
  'a tampered cookie': async () => {
    const { cookies } = await openVideo(api, ids[OWNED]!, owner);
    return { playback: cookies['playback']!.replace(/\.\d+\./, (expires) => expires.replace('1', '2')) };
  },
  'the cookie of another session’s id': async () => {
    const { cookies } = await openVideo(api, ids[OWNED]!, owner);
    return { playback: cookies['playback']!.replace(/^[^.]+/, v7()) };
  },
  'no real cookie': async () => ({ playback: '..' }),
  'a withdrawn entitlement': async () => {
    const { access_token: token, user } = await api.newUser();
    const [grant] = await db.insert(entitlements).values({ user_id: user.id, video_id: ids[OWNED]! }).returning();
    const { cookies, video } = await openVideo(api, ids[OWNED]!, token);
    expect((await api.call('GET', video.sources.at(-1)!.src, { cookies })).status).toBe(200);
    await db.delete(entitlements).where(eq(entitlements.id, grant!.id));
    api.passSeconds(60);
    return cookies;
  },
  'an ended session': async () => {
    const { access_token: token, refreshToken } = await api.login(OWNER);
    const { cookies, video } = await openVideo(api, ids[OWNED]!, token);
    expect((await api.call('GET', video.sources.at(-1)!.src, { cookies })).status).toBe(200);
    await logout(refreshToken);
    api.passSeconds(60);
    return cookies;
  },
  'the right cookie': async () => (await openVideo(api, ids[OWNED]!, owner)).cookies,
  'the right cookie of an administrator': async () =>
    (await openVideo(api, ids[OWNED]!, await api.tokenOf(ADMIN))).cookies,
};

/** Files that exist, or could, by URLs that the API never gives out. */
const IN_NO_URL = new Set<Kind>(['original', 'original below the video', 'captions by their key']);

/** The only open cells of the table: everything that is not listed is refused. */
const expected = (kind: Kind, visitor: string): number => {
  if (kind === 'public picture') return 200;
  if (kind === 'original') return 404;
  if (!visitor.startsWith('the right cookie')) return 403;
  return IN_NO_URL.has(kind) ? 404 : 200;
};

describe('the files of a video', () => {
  it.each(Object.keys(VISITORS))('with %s', async (visitor) => {
    const cookies = await VISITORS[visitor]!();
    const { video } = await openVideo(api, ids[OWNED]!, owner);
    const urls = urlsOf(video, OWNED);
    const table = await Promise.all(
      KINDS.map(async (kind) => {
        const { status, error } = await api.call('GET', urls[kind], { cookies });
        return [kind, status, status === 200 || error !== null];
      }),
    );
    expect(table).toEqual(KINDS.map((kind) => [kind, expected(kind, visitor), true]));
  });

  it('are open to everyone if it is a free sample, and no longer when it is none', async () => {
    const sample = (await api.get(`/api/public-videos/${ids[SAMPLE]}`)).as(sampleVideo);
    const urls = urlsOf(sample, SAMPLE);
    const statuses = async () => Promise.all(KINDS.map(async (kind) => (await api.get(urls[kind])).status));
    const open = KINDS.map((kind) => (IN_NO_URL.has(kind) ? 404 : 200));
    expect(await statuses()).toEqual(open);
    // A stale cookie closes nothing.
    expect((await api.call('GET', urls.mp4, { cookies: { playback: 'x' } })).status).toBe(200);
    const set = (freeSample: boolean) =>
      api.platform.db.update(videos).set({ free_sample: freeSample }).where(eq(videos.id, ids[SAMPLE]!));
    const [signed] = (await api.get('/api/samples')).as(page(sampleVideo)).items[0]!.sources;
    expect((await api.get(signed!.src)).status).toBe(200);
    await set(false);
    api.passSeconds(60);
    expect(await statuses()).toEqual(KINDS.map((kind) => expected(kind, 'no cookie')));
    expect((await api.get(signed!.src)).status).toBe(403);
    await set(true);
    expect(await statuses()).toEqual(open);
  });

  it.each([
    '../video.mp4',
    '%2e%2e/video.mp4',
    '..%2f..%2fvideo.mp4',
    'hls/../../../../originals/videos/x',
    'hls%2f..%2f..%2f..%2f..%2foriginals%2fvideos',
    '%252e%252e/video.mp4',
    'hls%2f%2e%2fmain.m3u8',
    'hls//main.m3u8',
    'hls/',
    'hls',
    'hls%5cmain.m3u8',
    '%00',
    'video.mp4%00',
    '.unfinished/x',
    'x'.repeat(500),
  ])('are not found by the path %s', async (path) => {
    const { video, cookies } = await openVideo(api, ids[OWNED]!, owner);
    for (const { src } of video.sources) {
      const folder = src.replace(/(?:hls\/main\.m3u8|video\.mp4)$/, '');
      const response = await api.call('GET', folder + path, { cookies });
      expect([400, 403, 404]).toContain(response.status);
      expect(response.error).not.toBeNull();
    }
  });

  it('have other URLs once they are replaced, and the former ones are gone at once', async () => {
    const { video, cookies } = await openVideo(api, ids[ALSO_OWNED]!, owner);
    expect((await api.call('GET', video.sources.at(-1)!.src, { cookies })).status).toBe(200);
    const stream = streamOf(ids[ALSO_OWNED]!);
    await storage.put(stream.prefix + FILES.playlist, Buffer.from('new'));
    const fileKey = `${stream.prefix}video.mp4`;
    await db.update(videos).set({ stream, file_key: fileKey }).where(eq(videos.id, ids[ALSO_OWNED]!));
    const renewed = await openVideo(api, ids[ALSO_OWNED]!, owner);
    const response = await api.call('GET', renewed.video.sources.at(-1)!.src, { cookies });
    expect([response.status, response.bytes.toString()]).toEqual([200, 'new']);
    expect((await api.call('GET', video.sources.at(-1)!.src, { cookies })).status).toBe(404);
    expect((await api.call('GET', video.sources[0]!.src, { cookies })).status).toBe(404);
  });

  it('begin with the one that every browser plays', async () => {
    const { video } = await openVideo(api, ids[OWNED]!, owner);
    expect(video.sources.map(({ type }) => type)).toEqual(['video/mp4', 'application/vnd.apple.mpegurl']);
  });

  it('reveal neither attempts nor keys, and keep their URLs when the cookie is renewed', async () => {
    const { video } = await openVideo(api, ids[OWNED]!, owner);
    expect(video.sources.at(-1)!.src).toMatch(
      new RegExp(`^/media/videos/${ids[OWNED]}/[\\w-]{12}/${FILES.playlist.replace('.', '\\.')}$`),
    );
    api.passSeconds(600);
    const renewed = (await openVideo(api, ids[OWNED]!, owner)).video;
    expect(renewed.sources.map(({ src }) => src)).toEqual(video.sources.map(({ src }) => src));
    expect(renewed.storyboard).toEqual(video.storyboard);
    expect(Date.parse(renewed.sources.at(-1)!.expires_at) - api.now.getTime()).toBe(900_000);
  });

  it('are cached by the browser alone, for as long as a withdrawal may take', async () => {
    const { video, cookies } = await openVideo(api, ids[OWNED]!, owner);
    const { headers } = await api.call('GET', video.sources.at(-1)!.src, { cookies });
    expect(headers['cache-control']).toBe('private, max-age=240');
    expect(headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const etag = String(headers['etag']);
    const again = { cookies, headers: { 'if-none-match': etag } };
    expect((await api.call('GET', video.sources.at(-1)!.src, again)).status).toBe(304);
    expect((await api.call('GET', video.sources.at(-1)!.src, { headers: { 'if-none-match': etag } })).status).toBe(403);
  });
});

describe('the cookie', () => {
  const set = async (token: string, title: string) =>
    cookiesOf(await api.get(`/api/videos/${ids[title]}`, token))['playback'];

  it('covers one video, for a quarter of an hour, and no script reads it', async () => {
    const cookie = await set(owner, OWNED);
    expect(cookie).toContain(`; Max-Age=900; Path=/media/videos/${ids[OWNED]}/; HttpOnly; SameSite=Strict`);
    expect(cookie).not.toContain('Secure');
  });

  it('is secure where the product is reached over HTTPS', async () => {
    const secure = api.withEnv({ PUBLIC_URL: 'https://fullcourt.example' });
    const token = await secure.tokenOf(OWNER);
    const response = await secure.get(`/api/videos/${ids[OWNED]}`, token);
    expect(String(response.headers['set-cookie'])).toMatch(/^__Secure-playback=.*; Secure;/);
    const value = /=([^;]*)/.exec(String(response.headers['set-cookie']))![1]!;
    const src = response.as(memberVideo).sources.at(-1)!.src;
    expect((await secure.call('GET', src, { cookies: { '__Secure-playback': value } })).status).toBe(200);
    expect((await secure.call('GET', src, { cookies: { playback: value } })).status).toBe(403);
    await secure.app.close();
  });

  it('is not set for a locked video', async () => {
    expect(await set(await api.tokenOf(NEWCOMER), OWNED)).toBeUndefined();
  });
});

describe('a signed URL', () => {
  const urls = () => new MediaUrls({ keys: createKeys(api.platform.secrets), clock: () => api.now }, 7200);
  let session: string;
  let end: () => PromiseLike<unknown>;
  beforeEach(async () => {
    const { access_token: token, refreshToken } = await api.login(OWNER);
    const { cookies } = await openVideo(api, ids[OWNED]!, token);
    session = cookies['playback']!.split('.')[0]!;
    end = () => logout(refreshToken);
  });

  it('opens a file of the stream like the playable file, while the session lasts', async () => {
    const { src } = urls().signedUrl(streams[OWNED]!.prefix + FILES.poster, session);
    expect((await api.get(src)).status).toBe(200);
    await end();
    api.passSeconds(60);
    expect((await api.get(src)).status).toBe(403);
  });

  it('opens no file of a video that the session may not play', async () => {
    const locked = Object.keys(ids).filter((title) => ![OWNED, ALSO_OWNED, SAMPLE].includes(title));
    const rows = await api.platform.db.select().from(videos).where(inArray(videos.title, locked));
    expect(rows.length).toBeGreaterThan(0);
    for (const { stream, file_key } of rows) {
      for (const key of [file_key!, stream!.prefix + FILES.segment]) {
        expect((await api.get(urls().signedUrl(key, session).src)).status).toBe(403);
      }
    }
  });
});
