import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';
import { releasesHealth } from './release-health.ts';
import { telemetryReport } from './telemetry.ts';

const tag = { name: 'telemetry', description: 'What browsers report of releases, without saying whose they are' };

export const telemetryEndpoints = defineEndpoints(tag, {
  'POST /telemetry': {
    operationId: 'reportTelemetry',
    summary: 'Report what became of the parts of a page',
    description: 'Events of releases that pages do not have at present are counted as nothing.',
    access: 'public',
    body: telemetryReport,
    ...noContent,
  },
  'GET /admin/releases/health': {
    operationId: 'getReleasesHealth',
    summary: 'Get the health of each release in the last day, and of canaries against the current version',
    access: 'admin',
    response: releasesHealth,
  },
});
