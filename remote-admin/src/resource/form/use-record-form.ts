import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import { ApiError } from 'shared-auth/api-error';
import { currentRole, hasLoggedOut, sessionUserId } from 'shared-auth/session';
import { type AsyncForm, type ControlledProps, useAsyncForm } from 'shared-ui/use-async-form';
import { storedDraft, useDraft } from 'shared-ui/use-draft';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorText } from '../../messages/use-error-text.ts';
import { invalidate, type ResourceQueries } from '../resource-queries.ts';
import { changedFields, type Conflict, type FieldName } from './conflict.ts';

interface RecordRow {
  readonly id: string;
}

/** Unsaved values, and the version of the record that they are based on. */
interface Draft<Values, Row> {
  readonly values: Values;
  readonly record: Row;
}

/** Where records come from, and what shows them. */
export interface RecordSource<Row> {
  readonly queries: Pick<ResourceQueries<unknown, Row>, 'all' | 'detail'>;
  readonly shownIn: readonly QueryKey[];
}

/** `Output` is what the schema of the resolver makes of the values, such as `null` of an empty text. */
interface RecordFormOptions<Values extends FieldValues, Row, Loaded extends Row | null, Output> {
  readonly resource: RecordSource<Row>;
  /** What is edited; `null` for a new record. */
  readonly record: Loaded;
  /** The labels of all fields. */
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  /** The values of a record that the form edits. */
  readonly valuesOf: (record: Row | Loaded) => Values;
  readonly resolver: Resolver<Values, unknown, Output>;
  /**
   * Saves values that are based on `seen`; rejects with `conflict` if that is not the newest version. Returns `undefined` if
   * the user was asked something first, and cancelled.
   */
  readonly save: (values: Output, seen: Row | Loaded) => Promise<Row | undefined>;
  /** What a toast says then; "Saved" by default. */
  readonly savedText?: string;
  readonly onSaved?: (saved: Row) => void;
  /** Tells the drafts of new records apart; only needed if a new record can start in several ways. */
  readonly draftName?: string;
}

/** Props of a component that is not a plain input, and edits a field of a record: for `useControlled`. */
export interface FieldProps<Value> extends ControlledProps<Value> {
  readonly label: string;
}

/** What `RecordForm` renders; `field` and `controlled` are for the fields in it. */
export interface RecordFormState<Values extends FieldValues, Row> {
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  /** `field` of `useAsyncForm`, with the label. */
  readonly field: (name: Path<Values>) => ReturnType<AsyncForm<Values, unknown>['field']> & { readonly label: string };
  /** `controlled` of `useAsyncForm`, with the label. */
  readonly controlled: <Name extends Path<Values>>(name: Name) => FieldProps<PathValue<Values, Name>>;
  readonly formProps: AsyncForm<Values, unknown>['formProps'];
  /** Whether unsaved changes from an earlier visit have been restored. */
  readonly isRestored: boolean;
  /** Discards all unsaved changes. */
  readonly discard: () => void;
  /** Whether there were unsaved changes at the last render. */
  readonly isDirty: boolean;
  /** Whether there are unsaved changes now. */
  readonly hasChanges: () => boolean;
  /** What was typed, and the fields in which it differs from the version that it is based on. */
  readonly typed: () => { readonly values: Values; readonly fields: readonly FieldName<Values>[] };
  readonly conflict: Conflict<Values, Row> | undefined;
  /** Closes the conflict; the form keeps what was typed. */
  readonly cancelConflict: () => void;
  /** Applies the fields of `kept` to the newest version, and saves if there are any. */
  readonly resolveConflict: (conflict: Conflict<Values, Row>, kept: readonly FieldName<Values>[]) => void;
}

/**
 * The form of a record. It never loses what was typed: not if saving fails, not while saving is in progress, not if
 * someone else saves, and not if the session ends. Rendered by `RecordForm`.
 */
export function useRecordForm<
  Values extends FieldValues,
  Row extends RecordRow,
  Loaded extends Row | null = Row,
  Output = Values,
>(options: RecordFormOptions<Values, Row, Loaded, Output>): RecordFormState<Values, Row> {
  const { resource, record, labels, valuesOf, resolver, save, onSaved, savedText, draftName = 'new' } = options;
  const { queries } = resource;
  const { form: texts } = useMessages();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<Values, Row>>();
  const [isRestored, setRestored] = useState(false);
  /** The version that the values are based on. */
  const seen = useRef<Row | Loaded>(record);
  /** The newest version that this form has been rendered with. */
  const rendered = useRef(record);

  const { form, field, controlled, formProps, submit } = useAsyncForm({
    resolver,
    defaultValues: valuesOf(record) as DefaultValues<Values> & Values,
    errorText: useErrorText(),
    send: async (values) => {
      const sent = form.getValues();
      const saved = await saveOrCompare(values);
      if (saved === undefined) return;
      refreshQueries(saved);
      const typed = form.getValues();
      rebase(saved, pick(typed, changedFields(sent, typed)));
      setRestored(false);
      toast.success(savedText ?? texts.saved);
      onSaved?.(saved);
    },
  });

  /** Saves the values, or opens the conflict and returns `undefined`, as it does if the user cancels. */
  async function saveOrCompare(values: Output): Promise<Row | undefined> {
    try {
      return await save(values, seen.current);
    } catch (error) {
      if (!record || !(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const base = valuesOf(seen.current);
      const row = await queryClient.fetchQuery({ ...queries.detail(record.id), staleTime: 0 });
      const theirs = valuesOf(row);
      // The user may have typed more since saving started.
      const yours = form.getValues();
      const fields = changedFields(yours, theirs);
      if (changedFields(base, theirs).some((name) => fields.includes(name))) {
        setConflict({ row, theirs, yours, fields, edited: changedFields(base, yours) });
        return undefined;
      }
      // Nothing that was saved elsewhere would be overwritten.
      seen.current = row;
      return save(values, row);
    }
  }

  /** Shows the saved record immediately, and invalidates every query that shows it. */
  function refreshQueries(saved: Row): void {
    queryClient.setQueryData(queries.detail(saved.id).queryKey, saved);
    void invalidate(queryClient, resource);
  }

  /** Rebases the form on another version of the record, with `changes` as unsaved edits. */
  function rebase(row: Row | Loaded, changes: Partial<Values>): void {
    seen.current = row;
    form.reset(valuesOf(row));
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  /** Returns whether something would be lost; read on demand, since a render may still be pending. */
  const typed = () => {
    const values = form.getValues();
    return { values, fields: changedFields(values, valuesOf(seen.current)) };
  };
  const hasChanges = () => typed().fields.length > 0;

  const takeOverNewer = useEffectEvent(() => {
    if (record === rendered.current) return;
    rendered.current = record;
    if (!hasChanges()) rebase(record, {});
  });
  useEffect(() => takeOverNewer(), [record]);

  const userId = sessionUserId();
  const draft = (): Draft<Values, Row | Loaded> => ({ values: form.getValues(), record: seen.current });
  useDraft<Draft<Values, Row | Loaded>>({
    name: nameOfDraft(userId, queries, record?.id ?? draftName),
    unsaved: () => (hasChanges() && currentRole() !== 'admin' && !hasLoggedOut() ? draft() : undefined),
    restore: ({ values, record: base }) => {
      rebase(base, values);
      setRestored(true);
    },
    live: {
      subscribe: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
      unsaved: () => (hasChanges() ? draft() : undefined),
    },
  });

  const discard = () => {
    setRestored(false);
    rebase(record, {});
  };

  const labelOf = (name: string) => labels[name as FieldName<Values>];

  return {
    labels,
    field: (name) => ({ ...field(name), label: labelOf(name) }),
    controlled: (name) => ({ ...controlled(name), label: labelOf(name) }),
    formProps,
    isRestored,
    discard,
    isDirty: form.formState.isDirty,
    hasChanges,
    typed,
    conflict,
    cancelConflict: () => setConflict(undefined),
    resolveConflict: ({ row, yours }, kept) => {
      setConflict(undefined);
      rebase(row, pick(yours, kept));
      if (kept.length > 0) submit();
    },
  };
}

/** Without a user there is nobody to whom alone the draft could be shown again: `null`. */
const nameOfDraft = (userId: string | null, { all }: { readonly all: () => QueryKey }, id: string) =>
  userId === null ? null : [userId, ...all(), id].join('/');

/** The version of a record that the draft of its form in this tab is based on; `undefined` without a draft. */
export function recordOfDraft<Row>(queries: { readonly all: () => QueryKey }, id: string): Row | undefined {
  const name = nameOfDraft(sessionUserId(), queries, id);
  return name === null ? undefined : storedDraft<Draft<unknown, Row>>(name)?.record;
}

export const pick = <Values extends FieldValues>(values: Values, names: readonly FieldName<Values>[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
