import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActorType } from 'shared-api/audit/audit';
import { createdAt, primaryId } from './columns.ts';

/**
 * The audit trail. Triggers reject every change of a row, and the deletion of one that is younger than 30 days. Ids have
 * no foreign keys, and nothing here names a user: the trail outlives accounts.
 */
export const auditEvents = pgTable(
  'audit_event',
  {
    id: primaryId(),
    action: text('action').$type<AuditAction>().notNull(),
    actorType: text('actor_type').$type<AuditActorType>().notNull(),
    actorId: uuid('actor_id'),
    targetType: text('target_type'),
    targetId: text('target_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_event_created_at_index').on(table.createdAt),
    index('audit_event_actor_id_index').on(table.actorId, table.id),
    index('audit_event_target_id_index').on(table.targetId, table.id),
  ],
);
