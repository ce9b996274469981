import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'backup', description: 'The rows of the database for a backup' };

export const backupEndpoints = defineEndpoints(tag, {
  'GET /admin/backup': {
    operationId: 'dumpDatabase',
    summary: 'Read all rows of the database, as they are at one moment',
    description:
      'For `pnpm backup`, as no other process can open an embedded database: compressed JSON lines. It reads everything; with the embedded database, other requests wait meanwhile.',
    access: 'command',
    contentType: 'application/gzip',
    response: z.string(),
  },
});
