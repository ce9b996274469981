import { isFieldErrorCode, fieldErrors } from 'shared-api/field-errors';
import type { z } from 'zod';
import { isStorable } from '../../platform/http/storable-text.ts';
import { cellOf, readCell } from './cells.ts';
import type { CsvRow } from './read-csv.ts';
import type { ColumnErrors, FoundRecord, RecordImport, Values } from './record-import.ts';

export interface RowPlan {
  /** The fields to write; `null` if there is nothing to write. */
  readonly edit: Values | null;
  /** The same fields as cells, each with the cell before. */
  readonly changes: readonly { readonly column: string; readonly from: string | null; readonly to: string }[];
  readonly errors: ColumnErrors;
}

/** Plans what the cells of a row do to the record that it is about, or to a new one. */
export function planRow(
  records: RecordImport,
  columns: readonly string[],
  { cells }: CsvRow,
  key: string | undefined,
  found: FoundRecord | undefined,
): RowPlan {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [column, { kind }] of Object.entries(records.columns)) {
    const index = columns.indexOf(column);
    const cell = cells[index];
    if (cell === undefined) continue;
    if (!isStorable(cell)) errors[column] = fieldErrors.textUnsupported;
    // A cell that the export would write is valid, whatever the rules are now.
    else if (found ? cell === cellOf(found.values[column]) : cell.trim() === '') continue;
    else values[column] = readCell(kind, cell);
  }
  const result = found ? planChange(records, found, values) : planCreation(records, key, values);
  return { ...result, errors: { ...result.errors, ...errors } };
}

function planChange(records: RecordImport, found: FoundRecord, values: Values): RowPlan {
  const refused = records.refuse?.(values, found) ?? {};
  const parsed = parse(records, records.patch, values);
  if (!parsed.values) return { edit: null, changes: [], errors: { ...parsed.errors, ...refused } };
  const changes = Object.entries(parsed.values).flatMap(([column, value]) => {
    const [from, to] = [cellOf(found.values[column]), cellOf(value)];
    return from === to ? [] : [{ column, from, to }];
  });
  if (changes.length === 0) return { edit: null, changes, errors: refused };
  const edit = Object.fromEntries(changes.map(({ column }) => [column, parsed.values[column]]));
  return { edit, changes, errors: { ...records.check?.({ ...found.values, ...edit }), ...refused } };
}

function planCreation(records: RecordImport, key: string | undefined, values: Values): RowPlan {
  const nothing = { edit: null, changes: [] };
  if (!records.create) return { ...nothing, errors: {} };
  const refused = records.refuse?.(values, undefined) ?? {};
  const { schema, defaults } = records.create;
  const empty = Object.entries(records.columns).map(([column, { empty: value }]) => [column, value] as const);
  const all: Values = { ...Object.fromEntries(empty), ...defaults, ...values, [records.key]: key };
  const parsed = parse(records, schema, all);
  if (!parsed.values) return { ...nothing, errors: { ...parsed.errors, ...refused } };
  const changes = Object.keys(values).map((column) => ({ column, from: null, to: cellOf(all[column]) }));
  return { edit: parsed.values, changes, errors: { ...records.check?.(parsed.values), ...refused } };
}

type Parsed = { readonly values: Values; readonly errors?: never } | { readonly values?: never; errors: ColumnErrors };

/** Parses values with a schema. Returns them, or an error code for each column that the schema rejects. */
function parse({ columns }: RecordImport, schema: z.ZodType<Values>, values: Values): Parsed {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const column = String(path[0]);
    const code = isFieldErrorCode(message) && !FORM_ONLY_CODES.has(message) ? message : undefined;
    errors[column] ??= code ?? columns[column]?.invalid ?? fieldErrors.invalid;
  }
  return { errors };
}

/** Error codes whose messages say how to fill in a form: columns of a file have codes of their own. */
const FORM_ONLY_CODES: ReadonlySet<string> = new Set([
  fieldErrors.priceInvalid,
  fieldErrors.timeInvalid,
  fieldErrors.invalid,
]);
