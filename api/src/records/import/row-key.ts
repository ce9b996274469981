import { fieldErrors, isFieldErrorCode } from 'shared-api/field-errors';
import { isStorable } from '../../platform/http/storable-text.ts';
import type { RecordImport } from './record-import.ts';

/** The key of a row, or why it has none. */
export interface RowKey {
  readonly key?: string;
  /** Equal for rows about the same record. */
  readonly same?: string;
  readonly error?: string;
}

/** Reads the cell that says which record a row is about. */
export function readKey(
  { keySchema, sameKey = (key) => key, keyMissing, keyUnknown }: RecordImport,
  cell: string,
): RowKey {
  if (cell.trim() === '') return { error: keyMissing };
  if (!isStorable(cell)) return { error: fieldErrors.textUnsupported };
  const parsed = keySchema.safeParse(cell);
  if (parsed.success) return { key: parsed.data, same: sameKey(parsed.data) };
  const [issue] = parsed.error.issues;
  return { error: issue && isFieldErrorCode(issue.message) ? issue.message : keyUnknown };
}
