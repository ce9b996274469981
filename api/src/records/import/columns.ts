import { importColumns, importErrors, type ImportErrorCode, type ImportKind } from 'shared-api/imports/import-rules';
import { z } from 'zod';
import type { CellKind } from './cells.ts';

export interface ImportedColumn {
  readonly kind: CellKind;
  /** The error code of a cell that cannot be read; a text always can. */
  readonly invalid?: ImportErrorCode;
  /** What a new record has without a value, unless it must have one. */
  readonly empty?: unknown;
}

const INVALID: Readonly<Partial<Record<CellKind, ImportErrorCode>>> = {
  flag: importErrors.flagInvalid,
  time: importErrors.timeInvalid,
};

/**
 * The columns of a kind besides its key, which is the first one. What their cells hold follows from the schema of its fields.
 *
 * @param special what does not
 */
export function columnsOf(
  kind: ImportKind,
  { shape }: z.ZodObject,
  special: Readonly<Record<string, Partial<ImportedColumn>>> = {},
): Readonly<Record<string, ImportedColumn>> {
  const [, ...names] = importColumns[kind];
  return Object.fromEntries(
    names.map((name) => {
      const field = shape[name];
      const cell = special[name]?.kind ?? cellKindOf(field);
      const invalid = INVALID[cell];
      const empty = cell === 'ids' ? [] : field instanceof z.ZodNullable ? null : undefined;
      return [name, { kind: cell, ...(invalid && { invalid }), empty, ...special[name] }];
    }),
  );
}

function cellKindOf(field: unknown): CellKind {
  if (field instanceof z.ZodNullable) return cellKindOf(field.unwrap());
  if (field instanceof z.ZodNumber) return 'number';
  if (field instanceof z.ZodBoolean) return 'flag';
  if (field instanceof z.ZodISODateTime) return 'time';
  if (field instanceof z.ZodArray) return 'ids';
  if (field instanceof z.ZodEnum)
    return field.options.every((option) => option === option.toString().toUpperCase()) ? 'code' : 'word';
  if (field instanceof z.ZodString) return 'text';
  throw new Error('Nothing says what the cells of a column hold');
}
