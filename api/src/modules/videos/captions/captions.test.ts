import { eq } from 'drizzle-orm';
import { adminCaptions, CAPTIONS_MAX_BYTES } from 'shared-api/videos/captions';
import { page } from 'shared-api/lists';
import { adminVideoRecord, sampleVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { videos } from '../../../platform/database/tables/videos.ts';
import { ADMIN, OWNER } from '../../../testing/demo-fixture.ts';
import { openVideo } from '../../../testing/files/playback.ts';
import { fieldErrorsOf, TestApi } from '../../../testing/test-api.ts';
import { RECHECK_MS } from '../../../platform/media/playback-access.ts';
import { removeAWeekLater } from '../../../testing/pass-week.ts';

const FILE = 'WEBVTT\n\n00:01.000 --> 00:02.000\nDobla las rodillas\n';
const listed = page(adminCaptions);

const api = await TestApi.openForFile({ ACCESS_TOKEN_TTL: '100000' });
const admin = await api.tokenOf(ADMIN);
const rows = await api.platform.db.select().from(videos);
const named = (title: string) => rows.find((row) => row.title === title)!.id;
const [id, sampleId] = [named('Shell defence'), named('Form shooting')];

const put = (language: string, payload: string | Buffer = FILE, video = id, type = 'text/vtt') =>
  api.call('PUT', `/api/admin/videos/${video}/captions/${language}`, {
    token: admin,
    payload,
    headers: { 'content-type': type },
  });
const remove = (language: string) =>
  api.call('DELETE', `/api/admin/videos/${id}/captions/${language}`, { token: admin });
const list = async () => (await api.get(`/api/admin/videos/${id}/captions`, admin)).as(listed).items;
const keys = (video = id) => api.platform.storage.list(`videos/${video}/captions`);
const open = async () => openVideo(api, id, await api.tokenOf(OWNER));

it('are uploaded, served as WebVTT, replaced under another URL, and removed', async () => {
  const before = (await api.get(`/api/admin/videos/${id}`, admin)).as(adminVideoRecord).updated_at;
  expect((await put('ES-mx')).as(adminCaptions)).toMatchObject({ language: 'es-MX', label: 'Español de México' });
  expect((await put('en', `\ufeff${FILE}`)).status).toBe(200);
  expect((await list()).map(({ language, size }) => [language, size])).toEqual([
    ['en', FILE.length + 3],
    ['es-MX', FILE.length],
  ]);

  const { video, cookies } = await open();
  expect(video.captions!.map(({ language, label }) => [language, label])).toEqual([
    ['en', 'English'],
    ['es-MX', 'Español de México'],
  ]);
  const { url } = video.captions![1]!;
  expect(url).toMatch(new RegExp(`^/media/videos/${id}/[\\w-]{12}/captions/es-MX\\.vtt$`));
  const served = await api.call('GET', url, { cookies });
  expect(served).toMatchObject({ status: 200, bytes: Buffer.from(FILE) });
  expect(served.headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'private, max-age=240',
  });

  expect((await put('es-MX', FILE.replace('rodillas', 'piernas'))).status).toBe(200);
  const replaced = (await open()).video.captions![1]!.url;
  expect(replaced).not.toBe(url);
  api.passSeconds(RECHECK_MS / 1000);
  expect((await api.call('GET', url, { cookies })).status).toBe(404);
  expect((await api.call('GET', replaced, { cookies })).bytes.toString()).toContain('piernas');

  expect((await remove('es-mx')).status).toBe(204);
  expect((await remove('es-mx')).status).toBe(404);
  expect((await remove('en')).status).toBe(204);
  expect(await list()).toEqual([]);
  api.passSeconds(RECHECK_MS / 1000);
  expect((await api.call('GET', replaced, { cookies })).status).toBe(404);
  // The form that is open meanwhile can still be saved.
  expect((await api.get(`/api/admin/videos/${id}`, admin)).as(adminVideoRecord).updated_at).toBe(before);
});

it.each([
  ['1\n00:00:01,000 --> 00:00:02,000\nHola\n', 'captions_srt'],
  [Buffer.from([0xff, 0xfe, 0x57]), 'captions_encoding'],
  ['WEBVTT', 'captions_empty'],
])('refuses other content with its reason, and stores nothing', async (payload, code) => {
  const before = await keys();
  const response = await put('en', payload);
  expect([response.status, fieldErrorsOf(response)]).toEqual([422, { file: code }]);
  expect(await keys()).toEqual(before);
});

it('refuses what is too large, of another type, in no language, or for no video', async () => {
  const large = FILE + `\n${FILE.slice(8)}`.repeat(CAPTIONS_MAX_BYTES / (FILE.length - 8));
  expect((await put('en', large)).error).toBe('payload_too_large');
  expect((await put('en', FILE, id, 'application/x-subrip')).error).toBe('unsupported_media_type');
  expect((await put('en', '')).error).toBe('invalid');
  for (const tag of ['klingon%20x', 'xx-', 'qzz', '%F0', '..%2fen', 'x'.repeat(40)])
    expect((await put(tag)).status, tag).toBeOneOf([400, 404, 422]);
  expect((await put('en', FILE, v7())).error).toBe('not_found');
});

it('belong to free samples, for everyone, also in lists', async () => {
  await put('en', FILE, sampleId);
  const { items } = (await api.get('/api/samples')).as(page(sampleVideo));
  const { url } = items.find((sample) => sample.id === sampleId)!.captions![0]!;
  expect((await api.get(`/api/public-videos/${sampleId}`)).as(sampleVideo).captions).toMatchObject([{ url }]);
  expect((await api.get(url)).bytes.toString()).toBe(FILE);
});

it('are kept by the cleanup as long as a video has them, and no longer', async () => {
  await removeAWeekLater(api.platform);
  await put('en');
  const [kept, ...others] = await keys();
  expect(others).toEqual([]);
  const { db, storage } = api.platform;
  // What an interrupted upload leaves behind.
  const left = `videos/${id}/captions/${v7()}.vtt`;
  await storage.put(left, Buffer.from(FILE));
  await removeAWeekLater(api.platform);
  expect(await keys()).toEqual([kept]);
  await db.update(videos).set({ captions: [] }).where(eq(videos.id, id));
  await removeAWeekLater(api.platform);
  expect(await keys()).toEqual([]);
});
