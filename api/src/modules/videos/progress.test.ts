import { and, eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { page } from 'shared-api/lists';
import { userActivity, videoProgress } from 'shared-api/videos/progress';
import { adminVideo, memberVideo } from 'shared-api/videos/videos';
import { beforeEach, describe, expect, it } from 'vitest';
import { practiceDays } from '../../platform/database/tables/progress.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { createVideo, deleteVideo } from '../../testing/files/videos.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';
/** Free samples and drills of the fixture are ten seconds long. */
const DURATION = 10;

/** A new user in each test. */
let member: { token: string; id: string };

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
const idOf = (title: string) => items.find((video) => video.title === title)!.id;
const sample = idOf('Form shooting');
const locked = idOf('Full-court press');
beforeEach(() => startAt('2026-03-01T12:00:00Z'));

async function startAt(time: string) {
  api.now = new Date(time);
  const { access_token: token, user } = await api.newUser();
  member = { token, id: user.id };
}

const first = { position: 3.5, seconds: 4 };
const report = (changes: object = {}, id = sample) =>
  api.call('PUT', `/api/videos/${id}/progress`, { token: member.token, payload: { ...first, ...changes } });
const secondsOn = async (day: string, id = sample) => {
  const [row] = await api.platform.db
    .select()
    .from(practiceDays)
    .where(and(eq(practiceDays.user_id, member.id), eq(practiceDays.video_id, id), eq(practiceDays.day, day)));
  return row?.seconds ?? 0;
};
const today = () => secondsOn('2026-03-01');
const activity = async () => (await api.get(`/api/admin/users/${member.id}/activity`, admin)).as(userActivity);

describe('PUT /api/videos/:id/progress', () => {
  it('saves the position, which the video then has', async () => {
    const path = `/api/videos/${sample}`;
    expect((await api.get(path, member.token)).as(memberVideo).progress).toBeNull();
    const saved = (await report()).as(videoProgress);
    expect(saved).toEqual({
      position: 3.5,
      furthest: 3.5,
      completed_at: null,
      updated_at: '2026-03-01T12:00:00.000Z',
    });
    expect((await api.get(path, member.token)).as(memberVideo).progress).toEqual(saved);
  });

  it('keeps the furthest position and the first completion when someone goes back', async () => {
    await report({ position: DURATION });
    api.passSeconds(60);
    const back = (await report({ position: 1, seconds: 0 })).as(videoProgress);
    expect(back).toEqual({
      position: 1,
      furthest: DURATION,
      completed_at: '2026-03-01T12:00:00.000Z',
      updated_at: '2026-03-01T12:01:00.000Z',
    });
  });

  it.each([
    [9.4, false],
    [9.5, true],
  ])('at %s of 10 seconds, the video is completed: %s', async (position, completed) => {
    expect((await report({ position })).as(videoProgress).completed_at !== null).toBe(completed);
  });

  it('adds up the seconds of each day in UTC', async () => {
    await startAt('2026-03-01T23:59:40Z');
    await report();
    api.passSeconds(15);
    await report({ seconds: 15 });
    api.passSeconds(15);
    await report({ seconds: 10 });
    expect([await today(), await secondsOn('2026-03-02')]).toEqual([19, 10]);
  });

  it('loses no report of those that arrive at the same time', async () => {
    await Promise.all([report(), report(), report()]);
    expect(await today()).toBe(3 * 4);
  });

  it('accepts what clients of version 1.0 send, who number their reports', async () => {
    const numbered = { viewing: 'a-viewing-of-this-page', report: 1 };
    expect((await report(numbered)).as(videoProgress).position).toBe(3.5);
    expect((await report({ ...numbered, report: 2, position: 7.5 })).as(videoProgress).position).toBe(7.5);
    expect(await today()).toBe(8);
  });

  it('counts no more than a day for all videos together', async () => {
    const { db } = api.platform;
    await db
      .insert(practiceDays)
      .values({ user_id: member.id, video_id: UNKNOWN, day: '2026-03-01', seconds: 24 * 3600 - 3 });
    await report();
    expect(await today()).toBe(3);
    await report();
    expect(await today()).toBe(3);
  });

  it.each([
    ['a position after the end', { position: DURATION + 0.1 }, 'position'],
    ['a negative position', { position: -1 }, 'position'],
    ['too many seconds', { seconds: 61 }, 'seconds'],
    ['negative seconds', { seconds: -1 }, 'seconds'],
  ])('rejects %s', async (_, changes, field) => {
    const response = await report(changes);
    expect(response.status).toBe(422);
    expect(Object.keys(fieldErrorsOf(response))).toEqual([field]);
    expect(await today()).toBe(0);
  });

  it('is denied for a locked video, and not found for one that is gone or not published', async () => {
    expect((await report({}, locked)).error).toBe('forbidden');
    expect((await report({}, UNKNOWN)).error).toBe('not_found');
    await api.platform.db.update(videos).set({ published: false }).where(eq(videos.id, sample));
    expect((await report()).error).toBe('not_found');
    await api.platform.db.update(videos).set({ published: true }).where(eq(videos.id, sample));
  });
});

describe('GET /api/admin/users/:id/activity', () => {
  it('has the videos that the user has watched, the last one first, with the time', async () => {
    expect(await activity()).toEqual({ seconds: 0, video_count: 0, videos: [] });
    const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
    const other = items.find(({ title }) => title === 'Three-man weave')!.id;
    await api.platform.db.update(videos).set({ free_sample: true }).where(eq(videos.id, other));
    await report();
    api.passSeconds(60);
    await report({ position: 10, seconds: 12 }, other);
    expect(await activity()).toMatchObject({
      seconds: 16,
      video_count: 2,
      videos: [
        { video: { id: other, title: 'Three-man weave', duration: 10 }, furthest: 10, seconds: 12 },
        { video: { id: sample, title: 'Form shooting' }, furthest: 3.5, seconds: 4, completed_at: null },
      ],
    });
    await api.platform.db.update(videos).set({ free_sample: false }).where(eq(videos.id, other));
  });

  it('is not found for an unknown user', async () => {
    expect((await api.get(`/api/admin/users/${UNKNOWN}/activity`, admin)).error).toBe('not_found');
  });
});

it('keeps practice when a video is deleted, and lists the video again after an undo', async () => {
  const id = await createVideo(api, admin, { published: true, free_sample: true });
  await api.platform.db.update(videos).set({ status: 'ready', duration: DURATION }).where(eq(videos.id, id));
  await report({}, id);
  const undo = await deleteVideo(api, admin, id);
  expect((await report({}, id)).error).toBe('not_found');
  expect(await activity()).toMatchObject({ seconds: 4, video_count: 0, videos: [] });
  await undo();
  expect(await activity()).toMatchObject({ seconds: 4, video_count: 1, videos: [{ video: { id } }] });
});

it('is part of the user’s data', async () => {
  await report();
  const { progress, practice } = (await api.get('/api/me/export', member.token)).as(accountExport);
  expect(progress).toMatchObject([{ video_id: sample, position: 3.5, furthest: 3.5 }]);
  expect(practice).toEqual([{ video_id: sample, day: '2026-03-01', seconds: 4 }]);
});
