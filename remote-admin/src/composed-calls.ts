import { endpoints } from 'shared-api/endpoints/endpoints';
import { auditTrail } from './audit/audit.resource.ts';
import { recordKinds } from './records.ts';

const listed = [auditTrail, ...recordKinds].map(({ name }) => name).join('|');

/** What a resource may have in the API, besides the endpoints that are called by their paths. */
const OF_RESOURCES = new RegExp(`^(GET|POST|PATCH|DELETE) /admin/(${listed})(/:id(/uses)?|/bulk|/export)?$`);

/** The endpoints whose calls the build cannot read: resources put their paths together, and a library sends uploads. */
export const composedCalls = {
  'src/resource/define-resource.ts': Object.keys(endpoints).filter((name) => OF_RESOURCES.test(name)),
  'src/videos/upload/tus-upload.ts': ['POST /admin/uploads', 'PATCH /admin/uploads/:id'],
};
