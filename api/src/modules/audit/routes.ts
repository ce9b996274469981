import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { AuditEvent, AuditQuery } from 'shared-api/audit';
import type { ApiContext } from '../../context.ts';
import { auditEvents } from '../../database/audit.ts';
import { users } from '../../database/users.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';

const actors = alias(users, 'actor');
const targets = alias(users, 'target');
const targetUserId = sql`case when ${auditEvents.targetType} = 'user' then ${auditEvents.targetId}::uuid end`;

export function auditRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const { list } = adminList({
    id: auditEvents.id,
    searched: [auditEvents.action, auditEvents.targetId, auditEvents.ip],
    filter: ({ action, actor_id, target_type, target_id, since, until }: AuditQuery) =>
      and(
        ifGiven(action, (value) => eq(auditEvents.action, value)),
        ifGiven(actor_id, (value) => eq(auditEvents.actorId, value)),
        ifGiven(target_type, (value) => eq(auditEvents.targetType, value)),
        ifGiven(target_id, (value) => eq(auditEvents.targetId, value)),
        ifGiven(since, (value) => gte(auditEvents.createdAt, new Date(value))),
        ifGiven(until, (value) => lt(auditEvents.createdAt, new Date(value))),
      ),
    select: async (where, order, limit) => {
      const rows = await db
        .select({ event: auditEvents, actorEmail: actors.email, targetEmail: targets.email })
        .from(auditEvents)
        .leftJoin(actors, and(eq(actors.id, auditEvents.actorId), isNull(actors.deletedAt)))
        .leftJoin(targets, and(eq(targets.id, targetUserId), isNull(targets.deletedAt)))
        .where(where)
        .orderBy(order)
        .limit(limit);
      return rows.map(auditEventResponse);
    },
  });
  createRoute(app, context)('GET /admin/audit', list);
}

const ifGiven = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
  value === undefined ? undefined : condition(value);

interface AuditEventRow {
  readonly event: typeof auditEvents.$inferSelect;
  readonly actorEmail: string | null;
  readonly targetEmail: string | null;
}

function auditEventResponse({ event, actorEmail, targetEmail }: AuditEventRow): AuditEvent {
  const { id, createdAt, action, actorType, actorId, targetType, targetId, before, after, ip, userAgent } = event;
  return {
    id,
    created_at: createdAt.toISOString(),
    action,
    actor: { type: actorType, id: actorId, email: actorEmail },
    target: targetType === null || targetId === null ? null : { type: targetType, id: targetId, email: targetEmail },
    before,
    after,
    ip,
    user_agent: userAgent,
    request_id: event.requestId,
  };
}
