import type { FieldValues } from 'react-hook-form';

export type FieldName<Values extends FieldValues> = keyof Values & string;

/** Two versions of a record: one was saved while the other was being edited. */
export interface Conflict<Values extends FieldValues, Row> {
  /** The version that was saved, and its values. */
  readonly row: Row;
  readonly theirs: Values;
  readonly yours: Values;
  /** The fields in which they differ. */
  readonly fields: readonly FieldName<Values>[];
  /** The fields that were edited locally. */
  readonly edited: readonly FieldName<Values>[];
}

/** The fields whose values differ; values must be JSON-serialisable. */
export const changedFields = <Values extends FieldValues>(before: Values, after: Values): FieldName<Values>[] =>
  Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
