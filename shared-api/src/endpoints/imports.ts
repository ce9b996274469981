import { z } from 'zod';
import { importKinds } from '../import-rules.ts';
import { importQuery, importReport } from '../imports.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'imports', description: 'Records from CSV' };

export const importEndpoints = defineEndpoints({
  'POST /admin/imports/:kind': {
    operationId: 'importRecords',
    summary: 'Create and change records as a CSV file says, or preview that',
    description:
      'UTF-8, separated by commas, semicolons or tabs, up to 5 MB and 5,000 rows. `videos` changes titles and descriptions, matched by `id`; `coupons` creates and changes coupons, matched by `code`; `users` changes names and invites, matched by `email`. All or nothing: if any row has an error, the response is 422 `invalid`, with errors such as `lines.12.title`, and nothing is written. With `preview=true` nothing is written either, and the response has the errors. With the `digest` of a preview, the response is 409 `conflict` if the import would no longer do the same.',
    tag,
    access: 'admin',
    params: z.object({ kind: z.enum(importKinds) }),
    query: importQuery,
    bytes: ['text/csv'],
    response: importReport,
  },
});
