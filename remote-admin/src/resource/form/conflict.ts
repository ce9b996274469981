import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

export type FieldName<Values extends FieldValues> = keyof Values & string;

/** How values are shown that `shownValue` does not know by what they are: a price with its currency. */
export type FieldFormats<Values extends FieldValues> = {
  readonly [Name in FieldName<Values>]?: (value: Values[Name], values: Values) => ReactNode;
};

interface ValueTexts {
  readonly empty: string;
  readonly on: string;
  readonly off: string;
}

/** Returns a value outside of its field, as text: records by their titles, a picture by its label. */
export function shownValue<Values extends FieldValues>(
  name: FieldName<Values>,
  values: Values,
  label: string,
  formats: FieldFormats<Values>,
  texts: ValueTexts,
): ReactNode {
  const format = formats[name];
  const value: unknown = values[name];
  if (format) return format(values[name], values) || texts.empty;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  const titleOf = (one: unknown) =>
    typeof one === 'object' && one !== null ? ('title' in one ? String(one.title) : label) : String(one ?? '');
  return (Array.isArray(value) ? value.map(titleOf).join('\n') : titleOf(value)) || texts.empty;
}

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

/** Returns the fields whose values differ; values must be JSON-serialisable. */
export const changedFields = <Values extends FieldValues>(before: Values, after: Values): FieldName<Values>[] =>
  Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
