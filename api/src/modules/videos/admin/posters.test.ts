import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { videoPoster, videoUpload } from 'shared-api/videos/video-files';
import { videoImage } from 'shared-api/videos/videos';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { videos } from '../../../platform/database/tables/videos.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { testPng } from '../../../testing/files/test-pictures.ts';

let api: TestApi;
let token: string;
let videoId: string;
let frames: Buffer[];

beforeAll(async () => {
  api = await TestApi.open();
  token = await api.tokenOf(ADMIN);
  frames = [await testPng(6), await testPng(7)];
});
afterAll(() => api.close());

beforeEach(async () => {
  const { db, storage } = api.platform;
  const [row] = await db.insert(videos).values({ title: 'Layup', price: 0, currency: 'EUR' }).returning();
  videoId = row!.id;
  const prefix = `videos/${videoId}/file/1/`;
  const posters = ['posters/1.jpg', 'posters/2.jpg'];
  for (const [index, poster] of posters.entries()) await storage.put(prefix + poster, frames[index]!);
  const renditions = [{ width: 1280, height: 720, bitrate: 3_000_000 }];
  const stream = { prefix, playlist: 'hls/main.m3u8', renditions, storyboard: null, posters };
  await db
    .update(videos)
    .set({ file_key: `${prefix}video.mp4`, status: 'ready', stream })
    .where(eq(videos.id, videoId));
});

const path = (rest = '') => `/api/admin/videos/${videoId}/posters${rest}`;
const posters = async () => (await api.get(path(), token)).as(page(videoPoster)).items;

it('shows the administrator the frames of a video, by URLs that end with the session', async () => {
  const { access_token: session, refreshToken } = await api.login(ADMIN);
  const [first, second] = (await api.get(path(), session)).as(page(videoPoster)).items;
  expect([first?.number, second?.number]).toEqual([1, 2]);
  expect((await api.get(second!.url)).bytes.equals(frames[1]!)).toBe(true);
  await api.call('POST', '/api/auth/logout', {
    cookies: { refresh_token: refreshToken },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  api.passSeconds(90);
  expect((await api.get(second!.url)).status).toBe(403);
});

it('makes a frame a picture of the video', async () => {
  const used = await api.call('POST', path('/2'), { token });
  const added = used.as(videoImage);
  expect(added).toMatchObject({ primary_photo: true, picture: { width: 7 } });
  const { items } = (await api.get(`/api/admin/videos/${videoId}/images`, token)).as(page(videoImage));
  expect(items).toEqual([added]);
});

it.each(['/3', '/0', '/x'])('has no frame %s', async (number) => {
  const { status } = await api.call('POST', path(number), { token });
  expect(status).toBe(404);
});

it('has no frames of a video without a stream, and no video that is unknown', async () => {
  await api.platform.db.update(videos).set({ stream: null }).where(eq(videos.id, videoId));
  expect(await posters()).toEqual([]);
  expect((await api.get(`/api/admin/videos/${crypto.randomUUID()}/posters`, token)).status).toBe(404);
});

it('tells the qualities of the file that plays', async () => {
  const { playing } = (await api.get(`/api/admin/videos/${videoId}/upload`, token)).as(videoUpload);
  expect(playing?.renditions).toEqual([{ width: 1280, height: 720, bitrate: 3_000_000 }]);
});
