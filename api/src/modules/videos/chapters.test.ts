import { eq } from 'drizzle-orm';
import { adminVideoRecord, sampleVideo } from 'shared-api/videos/videos';
import { expect, it } from 'vitest';
import { videos } from '../../platform/database/tables/videos.ts';
import { ADMIN, NEWCOMER, OWNER } from '../../testing/demo-fixture.ts';
import { openVideo } from '../../testing/files/playback.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const [video] = await api.platform.db.select().from(videos).where(eq(videos.title, 'Shell defence'));
const id = video!.id;
await api.platform.db.update(videos).set({ duration: 60 }).where(eq(videos.id, id));

const save = (chapters: unknown) =>
  api.call('PATCH', `/api/admin/videos/${id}`, { token: admin, payload: { chapters } });

const chapters = [
  { time: 2.5, title: 'Closeout' },
  { time: 31, title: 'Help side' },
];

it('are saved with the video, and returned to those who may play it', async () => {
  expect((await save(chapters)).as(adminVideoRecord).chapters).toEqual(chapters);
  const payload = { title: 'Shell defence' };
  const kept = await api.call('PATCH', `/api/admin/videos/${id}`, { token: admin, payload });
  expect(kept.as(adminVideoRecord).chapters).toEqual(chapters);
  expect((await openVideo(api, id, await api.tokenOf(OWNER))).video.chapters).toEqual(chapters);
  expect((await openVideo(api, id, await api.tokenOf(NEWCOMER))).video.chapters).toEqual([]);
  const [sample] = await api.platform.db.select().from(videos).where(eq(videos.title, 'Form shooting'));
  expect((await api.get(`/api/public-videos/${sample!.id}`)).as(sampleVideo).chapters).toEqual([]);
});

it.each([
  [
    [
      { time: 5, title: 'A' },
      { time: 5, title: 'B' },
    ],
    { 'chapters.1.time': 'chapter_order' },
  ],
  [[{ time: 60, title: 'A' }], { 'chapters.0.time': 'chapter_beyond_end' }],
  [[{ time: -1, title: 'A' }], { 'chapters.0.time': 'chapter_time_invalid' }],
  [[{ time: 1, title: ' ' }], { 'chapters.0.title': 'title_missing' }],
  [Array.from({ length: 101 }, (_, time) => ({ time: time / 10, title: 'A' })), { chapters: 'list_too_long' }],
])('are refused: %j', async (refused, fields) => {
  const response = await save(refused);
  expect([response.status, fieldErrorsOf(response)]).toEqual([422, fields]);
});
