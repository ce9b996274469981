import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { importKinds } from './import-rules.ts';

/** What is wrong: a code of `importErrors` or `fieldErrors`, and its message in English. */
export const importError = z.object({
  /** The column, if it is one; as in the file, but in lower case. */
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** For a duplicate, the line of the first row. */
  first_line: z.number().int().positive().nullable(),
});
export type ImportError = z.infer<typeof importError>;

/** What keeps a file from being read at all. */
export const fileError = importError.extend({ line: z.number().int().positive().nullable() });
export type FileError = z.infer<typeof fileError>;

export const importRow = z.object({
  /** The line on which the row starts in the file; line 1 has the names of the columns. */
  line: z.number().int().positive(),
  /** Names the record: title, code or email address. */
  label: z.string(),
  status: z.enum(['new', 'changed', 'unchanged', 'error']),
  /** As cells of CSV, long ones around the first difference; `from` is `null` for a new record. */
  changes: z.array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string() })),
  errors: z.array(importError),
});
export type ImportRow = z.infer<typeof importRow>;

const count = z.number().int().nonnegative();

/** What an import does, or has done, with each row of a file. */
export const importReport = z.object({
  /** The columns of the file that are ignored. */
  ignored: z.array(z.string()),
  /** Why the file could not be read; empty if it could. With any, there are no rows. */
  errors: z.array(fileError),
  rows: z.array(importRow),
  /** The number of rows by their status. */
  counts: z.object({ new: count, changed: count, unchanged: count, error: count }),
  /** Identifies what the import does; changes with anything about that. */
  digest: z.string(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importQuery = z.object({
  /** Nothing is written. */
  preview: z.enum(['true', 'false']).default('false'),
  /** The `digest` of the preview: the import is rejected if it would no longer do the same. */
  digest: z.string().max(100).optional(),
});

const tag = { name: 'imports', description: 'Records from CSV' };

export const importEndpoints = defineEndpoints(tag, {
  'POST /admin/imports/:kind': {
    operationId: 'importRecords',
    summary: 'Create and change records as a CSV file says, or preview that',
    description:
      'UTF-8, separated by commas, semicolons or tabs, up to 5 MB and 5,000 rows. `videos` changes videos, matched by `id`; `coupons` creates and changes coupons, matched by `code`; `users` changes names and invites, matched by `email`. All or nothing: if any row has an error, the response is 422 `invalid`, with errors such as `lines.12.title`, and nothing is written. With `preview=true` nothing is written either, and the response has the errors. With the `digest` of a preview, the response is 409 `conflict` if the import would no longer do the same.',
    access: 'admin',
    params: z.object({ kind: z.enum(importKinds) }),
    query: importQuery,
    bytes: ['text/csv'],
    response: importReport,
  },
});
