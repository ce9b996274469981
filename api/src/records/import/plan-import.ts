import { createHash } from 'node:crypto';
import { importErrors } from 'shared-api/imports/import-rules';
import type { Database } from '../../platform/database/database.ts';
import { planRow, type RowPlan } from './plan-row.ts';
import type { CsvRow, CsvTable } from './read-csv.ts';
import type { FoundRecord, RecordImport } from './record-import.ts';
import { readKey, type RowKey } from './row-key.ts';

/** What a row would write, or what is wrong with it. */
export interface PlannedRow extends Pick<RowPlan, 'edit' | 'changes'> {
  readonly line: number;
  readonly label: string;
  /** As in the file; empty if it is invalid. */
  readonly key: string;
  readonly found: FoundRecord | undefined;
  readonly errors: readonly RowError[];
}
export interface RowError {
  readonly column: string | null;
  readonly code: string;
  readonly firstLine: number | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Changes with anything that the import would do. */
  readonly digest: string;
}

/** Plans an import. Without `lock`, others may change the records that it has found before anything is written. */
export async function planImport(
  db: Database,
  records: RecordImport,
  { columns, rows }: CsvTable,
  lock: boolean,
): Promise<ImportPlan> {
  const keyIndex = columns.indexOf(records.key);
  const keys = rows.map(({ cells }) => readKey(records, cells[keyIndex] ?? ''));
  const wanted = [...new Set(keys.flatMap(({ same }) => same ?? []))];
  const found = wanted.length > 0 ? await records.find(db, wanted, lock) : new Map<string, FoundRecord>();
  const firstLines = new Map<string, number>();
  const planned = rows.map((row, index): PlannedRow => {
    const key = keys[index] ?? {};
    const record = key.same === undefined ? undefined : found.get(key.same);
    const label = record?.label ?? (row.cells[keyIndex] ?? '').slice(0, LABEL_MAX);
    const shape = shapeError(row, columns);
    // A row without its cells is not the first about its record.
    const firstLine = shape ? undefined : firstLineOf(firstLines, record?.id ?? key.same, row.line);
    const keyError = keyErrorOf(records, key, record, firstLine);
    const { edit, changes, errors } = shape
      ? { edit: null, changes: [], errors: [shape] }
      : planCells(records, columns, row, key, record, keyError);
    return { line: row.line, label, key: key.key ?? '', found: record, edit, changes, errors };
  });
  const checked = await checkReferences(db, records, planned, lock);
  return { rows: checked, digest: digestOf(checked) };
}

const LABEL_MAX = 200;

/** The line of an earlier row about the same record. */
function firstLineOf(lines: Map<string, number>, identity: string | undefined, line: number): number | undefined {
  if (identity === undefined) return undefined;
  const first = lines.get(identity);
  if (first === undefined) lines.set(identity, line);
  return first;
}

function shapeError({ cells }: CsvRow, columns: readonly string[]): RowError | null {
  if (cells.length === columns.length) return null;
  const code = cells.length > columns.length ? importErrors.cellsTooMany : importErrors.cellsTooFew;
  return { column: null, code, firstLine: null };
}

function keyErrorOf(
  { key: column, create, keyUnknown }: RecordImport,
  { error }: RowKey,
  found: FoundRecord | undefined,
  firstLine: number | undefined,
): RowError | null {
  if (error !== undefined) return { column, code: error, firstLine: null };
  if (firstLine !== undefined) return { column, code: importErrors.rowDuplicate, firstLine };
  return found || create ? null : { column, code: keyUnknown, firstLine: null };
}

/** Returns the plan of a row's cells; with any error, nothing is written. */
function planCells(
  records: RecordImport,
  columns: readonly string[],
  row: CsvRow,
  { key, error }: RowKey,
  found: FoundRecord | undefined,
  keyError: RowError | null,
): Pick<PlannedRow, 'edit' | 'changes' | 'errors'> {
  const plan = planRow(records, columns, row, key, found);
  const own = Object.entries(plan.errors)
    // An invalid key already has its own error.
    .filter(([column]) => column !== records.key || error === undefined)
    .map(([column, code]): RowError => ({ column, code, firstLine: null }));
  const errors = [...(keyError ? [keyError] : []), ...own];
  return errors.length > 0 ? { edit: null, changes: [], errors } : { edit: plan.edit, changes: plan.changes, errors };
}

/** Adds the errors of rows that refer to records that do not exist. */
async function checkReferences(
  db: Database,
  { references }: RecordImport,
  rows: readonly PlannedRow[],
  lock: boolean,
): Promise<readonly PlannedRow[]> {
  if (!references) return rows;
  const { column, missing } = references;
  const idsOf = ({ edit }: PlannedRow) => (edit?.[column] ?? []) as readonly string[];
  const ids = [...new Set(rows.flatMap(idsOf))];
  const existing = ids.length > 0 ? await references.existing(db, ids, lock) : new Set<string>();
  return rows.map((row) =>
    idsOf(row).every((id) => existing.has(id))
      ? row
      : { ...row, edit: null, changes: [], errors: [{ column, code: missing, firstLine: null }] },
  );
}

function digestOf(rows: readonly PlannedRow[]): string {
  const hash = createHash('sha256');
  for (const { line, key, found, changes, errors, edit } of rows)
    hash.update(JSON.stringify([line, found?.id ?? key, edit === null, changes, errors]));
  return hash.digest('base64url');
}
