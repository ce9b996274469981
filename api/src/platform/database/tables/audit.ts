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
    action: text().$type<AuditAction>().notNull(),
    actor_type: text().$type<AuditActorType>().notNull(),
    actor_id: uuid(),
    target_type: text(),
    target_id: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: text(),
    user_agent: text(),
    request_id: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('audit_event_created_at_index').on(table.created_at),
    index('audit_event_actor_id_index').on(table.actor_id, table.id),
    index('audit_event_target_id_index').on(table.target_id, table.id),
  ],
);
