import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordKinds } from 'shared-api/endpoints/endpoints';
import type { SearchKind } from 'shared-api/overview/admin-search';
import { resourceOf, type AdminResource } from '../../records/resource.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { practiceDays } from '../../platform/database/tables/progress.ts';
import { users } from '../../platform/database/tables/users.ts';
import { createRoute } from '../../platform/http/route.ts';
import { readFilesFound } from '../../platform/stored-files/files-found.ts';

export function overviewRoutes(
  app: FastifyInstance,
  { db, clock }: ApiContext,
  resources: readonly AdminResource[],
): void {
  const counts = Object.fromEntries(
    recordKinds.map((kind) => {
      const { table, where } = resourceOf(resources, kind);
      return [kind, db.$count(table, where)];
    }),
  ) as Record<SearchKind, ReturnType<Database['$count']>>;

  createRoute(app)('GET /admin/overview', async ({ query }) => {
    const [overview] = await db.select(counts).from(sql`(select 1) as one`);
    if (!overview) throw new Error('Counting returned no row');
    const period = lastDays(Number(query.days), clock());
    return {
      ...overview,
      signups: await signupsByDay(db, period),
      practice: await practiceByDay(db, period),
      broken_files: await brokenFiles(db),
    };
  });
}

/** Returns how many files of records are missing or damaged, and when that was found; `null` if none are. */
async function brokenFiles(db: Database) {
  const found = await readFilesFound(db);
  return found && found.broken > 0 ? { count: found.broken, at: found.at } : null;
}

/** The first and the last day of a period, in UTC. */
interface Period {
  readonly first: string;
  readonly today: string;
}

function lastDays(days: number, now: Date): Period {
  const today = now.toISOString().slice(0, 10);
  return { first: new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10), today };
}

/** Returns the number of accounts that were created on each day (UTC), those that have been deleted included. */
async function signupsByDay(db: Database, { first, today }: Period) {
  const { rows } = await db.execute<{ date: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(created.count, 0) as count
    from generate_series(${first}::date::timestamp, ${today}::date::timestamp, interval '1 day') as day
    left join (
      select date_trunc('day', ${users.created_at} at time zone 'UTC') as day, count(*)::int as count
      from ${users}
      where ${users.created_at} >= ${first}::date::timestamp at time zone 'UTC'
      group by 1
    ) as created using (day)
    order by day`);
  return rows;
}

/** Returns how many seconds all users together have watched on each day (UTC). */
async function practiceByDay(db: Database, { first, today }: Period) {
  const { rows } = await db.execute<{ date: string; seconds: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(watched.seconds, 0)::int as seconds
    from generate_series(${first}::date::timestamp, ${today}::date::timestamp, interval '1 day') as day
    left join (
      select ${practiceDays.day}::timestamp as day, sum(${practiceDays.seconds}) as seconds
      from ${practiceDays}
      where ${practiceDays.day} >= ${first}::date
      group by 1
    ) as watched using (day)
    order by day`);
  return rows;
}
