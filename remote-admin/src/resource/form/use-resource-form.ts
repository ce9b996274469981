import type { FieldValues, Resolver } from 'react-hook-form';
import { useMessages } from '../../messages/catalogue.ts';
import type { RecordFormProps } from '../RecordPage.tsx';
import type { Bilingual, ResourceTexts } from '../resource-texts.ts';
import { type Labelled, useTexts } from '../use-texts.ts';
import { pick, type RecordFormState, type RecordSource, useRecordForm } from './use-record-form.ts';

interface Editable<Row, Edit, Texts extends ResourceTexts> extends RecordSource<Row> {
  readonly texts: Bilingual<Texts>;
  readonly create: (edit: Edit) => Promise<Row>;
  readonly update: (seen: Row, edit: Edit) => Promise<Row>;
}

/** Texts of the API fit wherever a form takes one of a few. */
type Widened<Value> = Value extends string ? string : Value;

/** The names under which a record has values that its form can edit. */
type SameName<Values, Row> = {
  [Name in keyof Values & keyof Row]: Row[Name] extends Widened<Values[Name]> ? Name : never;
}[keyof Values & keyof Row];

interface ResourceFormOptions<Values extends FieldValues, Row, Output, Texts> {
  /** Makes what the API takes of what the form edits. */
  readonly resolver: Resolver<Values, unknown, Output>;
  /** The values of a new record; their names are those of the fields. */
  readonly newValues: Values & Record<Exclude<keyof Values, keyof Labelled<Texts>['fields']>, never>;
  /** The values that a record has under other names, such as `picture` for `picture_id`. */
  readonly valuesOf: (record: Row) => Omit<Values, SameName<Values, Row>>;
  /** The values of a copy, from those of the original; by default, it has its own title, and is not published. */
  readonly copyOf?: (original: Values) => NoInfer<Values>;
}

/** The form of a record of a resource, or of a new one: see `useRecordForm`. */
export function useResourceForm<
  Values extends FieldValues,
  Row extends { readonly id: string },
  Output,
  Texts extends ResourceTexts,
>(
  resource: Editable<Row, Output, Texts>,
  { record, original, onSaved }: RecordFormProps<Row>,
  options: ResourceFormOptions<Values, Row, Output, Texts>,
): RecordFormState<Values, Row> & { readonly texts: Labelled<Texts> } {
  const { copyOf: copyTitle } = useMessages().resource;
  const texts = useTexts(resource);
  const asCopy = (values: Values): Values => ({
    ...values,
    ...('title' in values && { title: copyTitle(String(values['title'])) }),
    ...('published' in values && { published: false }),
  });
  const { resolver, newValues, valuesOf, copyOf = asCopy } = options;
  const valuesOfRecord = (row: Row): Values => ({
    ...newValues,
    ...pick({ ...row, ...valuesOf(row) } as unknown as Values, Object.keys(newValues)),
  });
  const state = useRecordForm<Values, Row, Row | null, Output>({
    resource,
    record,
    labels: texts.fields as unknown as Readonly<Record<keyof Values & string, string>>,
    valuesOf: (loaded) => (loaded ? valuesOfRecord(loaded) : original ? copyOf(valuesOfRecord(original)) : newValues),
    resolver,
    save: (values, seen) => (seen ? resource.update(seen, values) : resource.create(values)),
    ...(original && { draftName: `copy-of-${original.id}` }),
    ...(onSaved && { onSaved }),
  });
  return { ...state, texts };
}
