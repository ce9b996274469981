import { practiceLog, type PracticeLog } from 'shared-api/videos/practice';
import { beforeEach, expect, it } from 'vitest';
import { practiceSlots } from '../../platform/database/tables/progress.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

const GONE = '0190a0a0-0000-7000-8000-000000000000';

/** A new user in each test. */
let member: { token: string; id: string };

const api = await TestApi.openForFile();
const rows = await api.platform.db.select({ id: videos.id, title: videos.title }).from(videos);
const ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]));
// A Wednesday.
beforeEach(() => startAt('2026-04-01T12:00:00Z'));

async function startAt(time: string) {
  api.now = new Date(time);
  const { access_token: token, user } = await api.newUser();
  member = { token, id: user.id };
}

const practised = (startsAt: string, seconds = 60, videoId = ids['Form shooting']!) =>
  api.platform.db
    .insert(practiceSlots)
    .values({ user_id: member.id, video_id: videoId, starts_at: new Date(startsAt), seconds });
const log = async (query = ''): Promise<PracticeLog> =>
  (await api.get(`/api/me/practice${query}`, member.token)).as(practiceLog);

it('has twelve empty weeks for someone who has not practised', async () => {
  const empty = await log();
  expect(empty).toMatchObject({ today: '2026-04-01', seconds: 0, streak: { current: 0, longest: 0 }, days: [] });
  expect(empty.weeks).toHaveLength(12);
  expect(empty.weeks[0]).toEqual({ start: '2026-01-12', seconds: 0 });
  expect(empty.weeks.at(-1)).toEqual({ start: '2026-03-30', seconds: 0 });
});

it('counts what is reported while a video plays, in the quarter of an hour in which it is', async () => {
  const report = (seconds: number) =>
    api.call('PUT', `/api/videos/${ids['Form shooting']}/progress`, {
      token: member.token,
      payload: { position: 3, seconds },
    });
  await startAt('2026-04-01T12:14:50Z');
  await report(10);
  api.passSeconds(15);
  await report(15);
  api.passSeconds(15);
  await report(15);
  const rows = await api.platform.db.select().from(practiceSlots);
  expect(
    rows.filter(({ user_id }) => user_id === member.id).map((row) => [row.starts_at.toISOString(), row.seconds]),
  ).toEqual([
    ['2026-04-01T12:00:00.000Z', 10],
    ['2026-04-01T12:15:00.000Z', 30],
  ]);
  expect(await log()).toMatchObject({
    seconds: 40,
    streak: { current: 1, longest: 1 },
    days: [{ date: '2026-04-01', seconds: 40, videos: [{ title: 'Form shooting', seconds: 40 }] }],
  });
});

it('adds up days and weeks, the last day first, the longest video first', async () => {
  await practised('2026-03-30T09:00:00Z', 100);
  await practised('2026-04-01T09:00:00Z', 40);
  await practised('2026-04-01T10:00:00Z', 10);
  await practised('2026-04-01T10:00:00Z', 90, GONE);
  await practised('2025-12-01T10:00:00Z', 7);
  const { weeks, days, seconds } = await log('?weeks=2');
  expect(seconds).toBe(247);
  expect(weeks).toEqual([
    { start: '2026-03-23', seconds: 0 },
    { start: '2026-03-30', seconds: 240 },
  ]);
  expect(days).toEqual([
    {
      date: '2026-04-01',
      seconds: 140,
      videos: [
        { id: GONE, title: null, seconds: 90 },
        { id: ids['Form shooting'], title: 'Form shooting', seconds: 50 },
      ],
    },
    { date: '2026-03-30', seconds: 100, videos: [expect.objectContaining({ seconds: 100 })] },
  ]);
});

it('has the days and streaks of the time zone, also while its clocks change', async () => {
  // In Madrid on 28, 29 (summer time begins) and 30 March, and 1 April; in UTC on 27, 28 and 30 March, and 1 April.
  for (const time of ['2026-03-27T23:30:00Z', '2026-03-28T23:30:00Z', '2026-03-30T21:45:00Z', '2026-04-01T00:00:00Z'])
    await practised(time);
  expect((await log()).streak).toEqual({ current: 1, longest: 2 });
  const madrid = await log('?time_zone=Europe/Madrid');
  expect(madrid.streak).toEqual({ current: 1, longest: 3 });
  expect(madrid.days.map(({ date }) => date)).toEqual(['2026-04-01', '2026-03-30', '2026-03-29', '2026-03-28']);
  expect(madrid.weeks.slice(-2).map(({ seconds }) => seconds)).toEqual([120, 120]);
});

it('keeps a streak until the day after has ended where the user is', async () => {
  await practised('2026-03-31T02:00:00Z');
  expect((await log()).streak.current).toBe(1);
  // There it was 30 March, and now is 1 April.
  api.now = new Date('2026-04-01T12:00:00Z');
  expect((await log('?time_zone=America/New_York')).streak.current).toBe(0);
  api.now = new Date('2026-04-01T03:30:00Z');
  expect((await log('?time_zone=America/New_York')).streak.current).toBe(1);
});

it('has the practice of the first hours of its first week east of Greenwich', async () => {
  await practised('2026-03-29T10:00:00Z');
  const { weeks } = await log('?weeks=1&time_zone=Pacific/Kiritimati');
  expect(weeks).toEqual([{ start: '2026-03-30', seconds: 60 }]);
});

it.each([
  ['time_zone=Middle-earth/Shire', 'time_zone'],
  ['time_zone=', 'time_zone'],
  ['weeks=0', 'weeks'],
  ['weeks=54', 'weeks'],
])('rejects %s', async (query, field) => {
  const response = await api.get(`/api/me/practice?${query}`, member.token);
  expect(response.status).toBe(422);
  expect(Object.keys(fieldErrorsOf(response))).toEqual([field]);
});
