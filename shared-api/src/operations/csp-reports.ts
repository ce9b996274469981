import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

/** What browsers send by `report-uri`. */
export const CSP_REPORT_TYPE = 'application/csp-report';

const tag = { name: 'csp', description: 'Violations of the content security policy' };

export const cspReportEndpoints = defineEndpoints(tag, {
  'POST /csp-reports': {
    operationId: 'reportCspViolations',
    summary: 'Report violations of a page’s content security policy',
    description: 'Sent by browsers. They are counted by part and directive; of the rest, hardly anything is kept.',
    access: 'public',
    bytes: [CSP_REPORT_TYPE],
    ...noContent,
  },
});
