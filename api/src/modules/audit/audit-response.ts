import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEvent } from 'shared-api/audit/audit';
import { z } from 'zod';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import type { AdminResource } from '../../records/resource.ts';

const actors = alias(users, 'actor');
const targets = alias(users, 'target');
const targetUserId = sql`case when ${auditEvents.target_type} = 'user' then ${auditEvents.target_id}::uuid end`;

type Titled = readonly Pick<AdminResource, 'table' | 'title'>[];

/** Returns the events with these ids, in any order. */
export async function auditEventResponses(
  db: Database,
  resources: Titled,
  ids: readonly string[],
): Promise<AuditEvent[]> {
  const rows = await db
    .select({ event: auditEvents, actorEmail: actors.email, targetEmail: targets.email })
    .from(auditEvents)
    .leftJoin(actors, and(eq(actors.id, auditEvents.actor_id), isNull(actors.deleted_at)))
    .leftJoin(targets, and(eq(targets.id, targetUserId), isNull(targets.deleted_at)))
    .where(inArray(auditEvents.id, [...ids]));
  const titles = await titlesOf(
    db,
    resources,
    rows.map(({ event }) => event),
  );
  return rows.map((row) => auditEventResponse(row, titles));
}

type EventRow = typeof auditEvents.$inferSelect;
type Titles = ReadonlyMap<string, string>;

/** Returns the current titles of the records that the events name, by id. */
async function titlesOf(db: Database, resources: Titled, events: readonly EventRow[]): Promise<Titles> {
  const ids = [...new Set(events.flatMap((event) => [...referencedIds(event), ...targetIds(event)]))];
  if (ids.length === 0) return new Map();
  const found = await Promise.all(
    resources.map(({ table, title }) =>
      db
        .select({ id: sql<string>`${table.id}`, title: sql<string>`${title}` })
        .from(table)
        .where(inArray(table.id, ids)),
    ),
  );
  // A deleted account has no name.
  return new Map(found.flat().flatMap(({ id, title }) => (title === '' ? [] : [[id, title]])));
}

const targetIds = ({ target_id }: EventRow) => (isUuid(target_id) ? [target_id] : []);

/** Returns the ids in fields such as `category_id` and `video_ids`. */
const referencedIds = ({ before, after }: EventRow): string[] =>
  [before, after]
    .flatMap((fields) => Object.entries(fields ?? {}))
    .filter(([name]) => /_ids?$/.test(name))
    .flatMap(([, value]) => value)
    .filter(isUuid);

const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;

interface AuditEventRow {
  readonly event: EventRow;
  readonly actorEmail: string | null;
  readonly targetEmail: string | null;
}

function auditEventResponse({ event, actorEmail, targetEmail }: AuditEventRow, titles: Titles): AuditEvent {
  const named = referencedIds(event).flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [[id, title] as const];
  });
  const { id, created_at, action, actor_type, actor_id, target_type, target_id, before, after, ip, user_agent } = event;
  return {
    id,
    created_at: created_at.toISOString(),
    action,
    actor: { type: actor_type, id: actor_id, email: actorEmail },
    target:
      target_type === null || target_id === null
        ? null
        : {
            type: target_type,
            id: target_id,
            email: targetEmail,
            title: target_type === 'user' ? null : (titles.get(target_id) ?? null),
          },
    before,
    after,
    titles: Object.fromEntries(named),
    ip,
    user_agent,
    request_id: event.request_id,
  };
}
