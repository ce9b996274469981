import { and, gte, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AuditEvent, auditFilters } from 'shared-api/audit/audit';
import type { z } from 'zod';
import { exportRecords, type CsvColumns } from '../../records/export.ts';
import { listRecords } from '../../records/list.ts';
import { columnsMatch, ifGiven, type AdminResource, type RecordList } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { createRoute } from '../../platform/http/route.ts';
import { auditEventResponses } from './audit-response.ts';

export function auditRoutes(app: FastifyInstance, context: ApiContext, resources: readonly AdminResource[]): void {
  const { db } = context;
  const route = createRoute(app);
  const events: RecordList<AuditEvent, z.output<typeof auditFilters>> = {
    table: auditEvents,
    searched: [auditEvents.action, auditEvents.target_id, auditEvents.ip],
    sorts: { created: auditEvents.id },
    filter: ({ since, until, ...filters }) =>
      and(
        columnsMatch(auditEvents, filters),
        ifGiven(since, (value) => gte(auditEvents.created_at, new Date(value))),
        ifGiven(until, (value) => lt(auditEvents.created_at, new Date(value))),
      ),
    items: (ids) => auditEventResponses(db, resources, ids),
  };
  route('GET /admin/audit', ({ query }) => listRecords(db, events, query));
  route('GET /admin/audit/export', async ({ query }, reply) => exportRecords(context, events, query, CSV, reply));
}

const json = (fields: AuditEvent['before']) => (fields ? JSON.stringify(fields) : null);

const CSV: CsvColumns<AuditEvent> = [
  'id',
  'created_at',
  'action',
  ['actor_type', ({ actor }) => actor.type],
  ['actor_id', ({ actor }) => actor.id],
  ['actor_email', ({ actor }) => actor.email],
  ['target_type', ({ target }) => target?.type],
  ['target_id', ({ target }) => target?.id],
  ['target', ({ target }) => target?.email ?? target?.title],
  ['before', ({ before }) => json(before)],
  ['after', ({ after }) => json(after)],
  'ip',
  'user_agent',
  'request_id',
];
