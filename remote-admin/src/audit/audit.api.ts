import type { AuditEvent, AuditQuery } from 'shared-api/audit';
import type { RecordReference } from 'shared-api/references';
import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

/** Events have no pages of their own. */
export const auditQueries = resourceQueries<AuditEvent, never, AuditQuery>('audit', {
  list: (query, signal) => api.get('/admin/audit', { query, signal }),
  get: () => Promise.reject(new Error('An event is shown in the list alone')),
});

export const exportAudit = (query: Omit<AuditQuery, 'sort'>) => api.get('/admin/audit/export', { query });

interface NamedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const asPerson = ({ id, name, email }: NamedUser): RecordReference => ({ id, title: `${name} (${email})` });

/** Users by name and email, for the filter. */
export const personQueries = resourceQueries<RecordReference>('people', {
  list: async (query, signal) => {
    const { items, nextCursor } = await api.get('/admin/users', { query, signal });
    return { items: items.map(asPerson), nextCursor };
  },
  get: async (id) => asPerson(await api.get('/admin/users/:id', { params: { id } })),
});
