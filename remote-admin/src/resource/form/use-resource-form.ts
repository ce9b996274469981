import type { FieldValues, Resolver } from 'react-hook-form';
import type { RecordFormProps } from '../RecordPage.tsx';
import { type RecordFormState, type RecordSource, useRecordForm } from './use-record-form.ts';

interface Editable<Row, Edit> extends RecordSource<Row> {
  readonly create: (edit: Edit) => Promise<Row>;
  readonly update: (seen: Row, edit: Edit) => Promise<Row>;
}

interface ResourceFormOptions<Values extends FieldValues, Row, Output> {
  readonly resolver: Resolver<Values, unknown, Output>;
  /** The values of a record that the form edits. */
  readonly valuesOf: (record: Row) => Values;
  /** The values of a new record. */
  readonly newValues: Values;
  /** The values of a copy, from those of the original. */
  readonly copyOf: (original: Values) => Values;
}

/** The form of a record of a resource, or of a new one: see `useRecordForm`. */
export function useResourceForm<Values extends FieldValues, Row extends { readonly id: string }, Output>(
  resource: Editable<Row, Output>,
  { record, original, onSaved }: RecordFormProps<Row>,
  { resolver, valuesOf, newValues, copyOf }: ResourceFormOptions<Values, Row, Output>,
): RecordFormState<Values, Row> {
  return useRecordForm<Values, Row, Row | null, Output>({
    resource,
    record,
    valuesOf: (loaded) => (loaded ? valuesOf(loaded) : original ? copyOf(valuesOf(original)) : newValues),
    resolver,
    save: (values, seen) => (seen ? resource.update(seen, values) : resource.create(values)),
    ...(original && { draftName: `copy-of-${original.id}` }),
    ...(onSaved && { onSaved }),
  });
}
