import { fieldErrors, isFieldErrorCode } from 'shared-api/field-errors';
import { en as fieldMessages } from 'shared-api/error-messages/en';
import { en as importMessages } from 'shared-api/imports/import-messages-en';
import { importErrors } from 'shared-api/imports/import-rules';
import type { FileError, ImportError, ImportReport, ImportRow } from 'shared-api/imports/imports';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError, invalidFields } from '../../platform/http/errors/api-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Send } from '../../platform/mail/mailer.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { excerpts } from './cells.ts';
import { planImport, type ImportPlan, type PlannedRow, type RowError } from './plan-import.ts';
import { readCsv, UnreadableCsv, type CsvTable } from './read-csv.ts';
import { RejectedRow, type ImportWriter, type RecordImport } from './record-import.ts';

interface ImportRequest {
  readonly bytes: Buffer;
  readonly actor: AuthUser;
  readonly preview: boolean;
  /** The digest of the preview that the user has seen. */
  readonly digest: string | undefined;
}

/** Handles `POST /admin/imports/:kind`. */
export async function importRecords(
  context: ApiContext,
  records: RecordImport,
  { bytes, actor, preview, digest }: ImportRequest,
): Promise<ImportReport> {
  const known = [records.key, ...Object.keys(records.columns)];
  const table = await readTable(bytes, known, records.key);
  if ('errors' in table) {
    if (preview) return { ignored: [], errors: [...table.errors], ...reportResponse({ rows: [], digest: '' }) };
    throw invalidFile(table.errors);
  }
  const ignored = table.columns.filter((column) => column !== '' && !known.includes(column));
  const expected = await planImport(context.db, records, table, false);
  if (preview) return { ignored, errors: [], ...reportResponse(expected) };
  assertWritable(expected, digest);

  const newKeys = expected.rows.filter(({ found }) => !found).map(({ key }) => key);
  const writer = await records.prepare({ context, actor, newKeys });
  try {
    const plan = await context.mailer.transaction(async (tx, send) => {
      await writer.begin?.(tx);
      // Once more, with locks: someone may have changed a record in the meantime.
      const locked = await planImport(tx, records, table, true);
      assertWritable(locked, digest ?? expected.digest);
      await writeRows(tx, send, writer, locked.rows);
      return locked;
    });
    return { ignored, errors: [], ...reportResponse(plan) };
  } catch (error) {
    // Whatever happens to it, the first error is the one to report.
    await writer.abandon?.().catch(() => undefined);
    throw error;
  }
}

async function readTable(
  bytes: Buffer,
  known: readonly string[],
  key: string,
): Promise<CsvTable | { readonly errors: readonly FileError[] }> {
  try {
    const table = await readCsv(bytes, known);
    const named = table.columns.filter((column) => column !== '');
    const twice = [...new Set(named.filter((column, index) => named.indexOf(column) !== index))];
    const errors = twice.map((column) => fileError(importErrors.columnDuplicate, 1, column.slice(0, NAME_MAX)));
    if (!named.includes(key)) errors.push(fileError(importErrors.columnMissing, 1, key));
    return errors.length > 0 ? { errors } : table;
  } catch (error) {
    if (error instanceof UnreadableCsv) return { errors: [fileError(error.code, error.line)] };
    throw error;
  }
}

const NAME_MAX = 200;

/** Throws the errors of a plan, or `conflict` if it is not the one that was expected. */
function assertWritable({ rows, digest }: ImportPlan, expected: string | undefined): void {
  const errors = rows.flatMap(({ line, errors: own }) => own.map((error) => ({ line, ...error })));
  if (errors.length > 0) throw invalidFile(errors);
  if (expected !== undefined && expected !== digest)
    throw new ApiError('conflict', 'The import would no longer do what its preview has shown.');
}

/** The most errors in an error response. */
const ERRORS_MAX = 100;

/** Returns a 422 with the errors by their place: `lines.12.title`, `lines.12`, `columns.email`, `file`. */
function invalidFile(errors: readonly Pick<FileError, 'line' | 'column' | 'code'>[]): ApiError {
  const fields = errors.slice(0, ERRORS_MAX).map(({ line, column, code }) => {
    const place = [...(line === null ? [] : ['lines', line]), ...(column === null ? [] : [column])];
    return [place.join('.') || 'file', { code, message: messageOf(code) }] as const;
  });
  return invalidFields(Object.fromEntries(fields));
}

/** Writes what is planned; a record that the database rejects is an error of its line. */
async function writeRows(tx: Database, send: Send, writer: ImportWriter, rows: readonly PlannedRow[]): Promise<void> {
  const changes = rows.flatMap(({ found, edit }) => (found && edit ? [{ found, edit }] : []));
  if (changes.length > 0) await writer.update(tx, changes);
  const added = rows.flatMap(({ line, found, edit }) => (!found && edit ? [{ line, edit }] : []));
  if (added.length === 0) return;
  try {
    await writer.create?.(
      tx,
      send,
      added.map(({ edit }) => edit),
    );
  } catch (error) {
    if (!(error instanceof RejectedRow)) throw error;
    throw invalidFile([{ line: added[error.index]?.line ?? null, column: error.column, code: error.code }]);
  }
}

function reportResponse({ rows, digest }: ImportPlan): Pick<ImportReport, 'rows' | 'counts' | 'digest'> {
  const report = rows.map(rowResponse);
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { status } of report) counts[status] += 1;
  return { rows: report, counts, digest };
}

const rowResponse = (row: PlannedRow): ImportRow => ({
  line: row.line,
  label: row.label,
  status: statusOf(row),
  changes: row.changes.map(({ column, from, to }) => {
    const [before, after] = excerpts(from ?? '', to);
    return { column, from: from === null ? null : before, to: after };
  }),
  errors: row.errors.map(({ column, code, firstLine }) => errorResponse(column, code, firstLine)),
});

function statusOf({ errors, edit, found }: PlannedRow): ImportRow['status'] {
  if (errors.length > 0) return 'error';
  if (edit === null) return 'unchanged';
  return found ? 'changed' : 'new';
}

const errorResponse = (column: RowError['column'], code: string, firstLine: number | null): ImportError => ({
  column,
  code,
  message: messageOf(code),
  first_line: firstLine,
});

const fileError = (code: string, line: number | null, column: string | null = null): FileError => ({
  line,
  ...errorResponse(column, code, null),
});

const messages: Readonly<Partial<Record<string, string>>> = importMessages;

const messageOf = (code: string) =>
  messages[code] ?? fieldMessages.fields[isFieldErrorCode(code) ? code : fieldErrors.invalid];
