import type { DemoContent } from 'demo/content';
import { sql } from 'drizzle-orm';
import { isFinished } from 'shared-api/videos/progress-rules';
import { DAY_MS, processClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { practiceDays, practiceSlots, videoProgress } from '../platform/database/tables/progress.ts';
import { idOf, type Ids } from './ids.ts';

/** A person of the demo, with the id of their account. */
type SeededPerson = DemoContent['people'][number] & { readonly id: string };

interface ProgressRow {
  readonly user_id: string;
  readonly video_id: string;
  position: number;
  furthest: number;
  completed_at: string | null;
  readonly created_at: string;
  updated_at: string;
}

/** Inserts what the people of the demo have practised over a year: thousands of rows, in one statement for each table. */
export async function seedYearOfPractice(
  tx: Database,
  content: DemoContent,
  people: readonly SeededPerson[],
  videoIds: Ids,
) {
  const today = new Date(Math.floor(processClock().getTime() / DAY_MS) * DAY_MS);
  const durations = new Map(content.drills.map(({ key, duration }) => [key, duration]));
  const practised: PractisedRow[] = [];
  const progress: ProgressRow[] = [];
  for (const person of people) {
    const byDrill = new Map<string, ProgressRow>();
    for (const { drill, daysAgo, second, seconds } of content.practiceOf(person, content, today)) {
      const ids = { user_id: person.id, video_id: videoIds.get(drill) ?? '' };
      const at = new Date(today.getTime() - daysAgo * DAY_MS + second * 1000).toISOString();
      practised.push({ ...ids, at, seconds });
      const duration = durations.get(drill) ?? 0;
      // Clips are short: after a while everyone has seen the end.
      const position = Math.min(duration, Math.round(seconds % (duration * 13)) / 10);
      const row = byDrill.get(drill) ?? {
        ...ids,
        position,
        furthest: 0,
        completed_at: null,
        created_at: at,
        updated_at: at,
      };
      row.position = position;
      row.furthest = seconds > 240 ? duration : Math.max(row.furthest, position);
      if (isFinished(row.furthest, duration)) row.completed_at ??= at;
      row.updated_at = at;
      byDrill.set(drill, row);
    }
    progress.push(...byDrill.values());
  }
  await insertPractice(tx, practised);
  await tx.execute(sql`
    insert into ${videoProgress} select * from jsonb_populate_recordset(null::${videoProgress}, ${JSON.stringify(progress)}::jsonb)`);
}

/** How long someone has practised a video, and when they stopped. */
interface PractisedRow {
  readonly user_id: string;
  readonly video_id: string;
  readonly at: string;
  readonly seconds: number;
}

/** Inserts practice by days and by quarters of an hour. */
async function insertPractice(tx: Database, rows: readonly PractisedRow[]): Promise<void> {
  const practised = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as practised (user_id uuid, video_id uuid, at timestamptz, seconds int)`;
  await tx.execute(sql`
    insert into ${practiceDays} (user_id, video_id, day, seconds)
    select user_id, video_id, (at at time zone 'UTC')::date as day, sum(seconds)
    from ${practised} group by user_id, video_id, day`);
  await tx.execute(sql`
    insert into ${practiceSlots} (user_id, video_id, starts_at, seconds)
    select user_id, video_id, date_bin('15 minutes', at, '2000-01-01Z') as starts_at, sum(seconds)
    from ${practised} group by user_id, video_id, starts_at`);
}

/** When an account of the demo practised on earlier days, in hours of UTC: the same day in most time zones. */
const EARLIER_HOUR = 15;

/** Inserts what an account of the demo has practised today and on earlier days. */
export async function seedAccountPractice(
  tx: Database,
  userId: string,
  { practised = [], earlier = [] }: Pick<DemoContent['accounts'][number], 'practised' | 'earlier'>,
  drills: DemoContent['drills'],
  videoIds: Ids,
): Promise<void> {
  const now = processClock();
  for (const { drill, position } of practised) {
    const videoId = idOf(videoIds, drill);
    const duration = drills.find(({ key }) => key === drill)?.duration ?? 0;
    const completedAt = isFinished(position, duration) ? now : null;
    await tx.insert(videoProgress).values({
      user_id: userId,
      video_id: videoId,
      position,
      furthest: position,
      completed_at: completedAt,
      updated_at: now,
    });
  }
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const rowOf = (drill: string, seconds: number, at: Date): PractisedRow => ({
    user_id: userId,
    video_id: idOf(videoIds, drill),
    at: at.toISOString(),
    seconds,
  });
  await insertPractice(tx, [
    ...practised.map(({ drill, seconds }) => rowOf(drill, seconds, now)),
    ...earlier.map(({ drill, daysAgo, seconds }) =>
      rowOf(drill, seconds, new Date(today - daysAgo * DAY_MS + EARLIER_HOUR * 3_600_000)),
    ),
  ]);
}
