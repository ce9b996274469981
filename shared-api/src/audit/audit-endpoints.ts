import { auditEvent, auditFilters, auditQuery } from './audit.ts';
import { adminPage } from '../lists.ts';
import { csvFile, defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'audit', description: 'Who has changed what, and who has tried to get in' };

export const auditEndpoints = defineEndpoints(tag, {
  'GET /admin/audit': {
    operationId: 'listAuditEvents',
    summary: 'List the events of the audit trail, by default the newest first',
    description:
      'Events are never changed, and deleted only when the retention period is over. Of failed logins and rejected publish tokens only so many an hour are kept; the server’s log has all of them.',
    access: 'admin',
    query: auditQuery,
    response: adminPage(auditEvent),
  },
  'GET /admin/audit/export': {
    operationId: 'exportAuditEvents',
    summary: 'Export the events of the audit trail as CSV',
    access: 'admin',
    query: auditFilters,
    ...csvFile,
  },
});
