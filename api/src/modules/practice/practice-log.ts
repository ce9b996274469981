import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { PracticeLog } from 'shared-api/videos/practice';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import { practiceSlots } from '../../platform/database/tables/progress.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { addDays, dayIn, mondayOf, streaksOf } from './practice-days.ts';

const SLOT_MS = 15 * 60 * 1000;

/** Returns the beginning of the quarter of an hour that practice at a time counts for. */
export const slotOf = (time: Date) => new Date(Math.floor(time.getTime() / SLOT_MS) * SLOT_MS);

/** Handles `GET /me/practice`: what a user has practised, by the days of their time zone. */
export async function readPracticeLog(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  userId: string,
  { weeks, time_zone }: { readonly weeks: number; readonly time_zone: string },
): Promise<PracticeLog> {
  const dayOf = dayIn(time_zone);
  const now = clock();
  const today = dayOf(now);
  const firstMonday = addDays(mondayOf(today), -7 * (weeks - 1));
  const own = eq(practiceSlots.user_id, userId);
  const [times, slots] = await Promise.all([
    db
      .select({ starts_at: practiceSlots.starts_at, seconds: sql<number>`sum(${practiceSlots.seconds})::int` })
      .from(practiceSlots)
      .where(own)
      .groupBy(practiceSlots.starts_at)
      .orderBy(asc(practiceSlots.starts_at)),
    db
      .select()
      .from(practiceSlots)
      // A day more than the weeks have in UTC: the days of a time zone may begin earlier.
      .where(and(own, gte(practiceSlots.starts_at, new Date(Date.parse(firstMonday) - DAY_MS))))
      .orderBy(asc(practiceSlots.starts_at)),
  ]);
  const byDay = new Map<string, Map<string, number>>();
  for (const { starts_at, video_id, seconds } of slots) {
    const date = dayOf(starts_at);
    if (date < firstMonday) continue;
    const day = byDay.get(date) ?? new Map<string, number>();
    byDay.set(date, day.set(video_id, (day.get(video_id) ?? 0) + seconds));
  }
  const titles = await titlesOf(
    db,
    [...byDay.values()].flatMap((day) => [...day.keys()]),
  );
  const days = [...byDay]
    .map(([date, day]) => ({
      date,
      seconds: sum(day.values()),
      videos: [...day]
        .map(([id, seconds]) => ({ id, title: titles.get(id) ?? null, seconds }))
        .sort((one, other) => other.seconds - one.seconds),
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1));
  return {
    today,
    seconds: sum(times.map(({ seconds }) => seconds)),
    streak: streaksOf(
      times.map(({ starts_at }) => dayOf(starts_at)),
      today,
    ),
    weeks: Array.from({ length: weeks }, (_, index) => {
      const start = addDays(firstMonday, 7 * index);
      return { start, seconds: sum(days.filter(({ date }) => mondayOf(date) === start).map(({ seconds }) => seconds)) };
    }),
    days,
  };
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

async function titlesOf(db: ApiContext['db'], ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(inArray(videos.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
