import { type ReactNode, use, useEffect, useEffectEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';
import { useMessages } from '../../messages/catalogue.ts';
import { type FieldFormats, type FieldName, shownValue } from './conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeletedRecord, DraftOfDeleted } from './DraftOfDeleted.tsx';
import styles from './form.module.css';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<Values extends FieldValues, Row> {
  /** From `useRecordForm`. */
  readonly state: RecordFormState<Values, Row>;
  /** The labels of all fields. */
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  /** How a conflict shows the values of fields that are not plain texts. */
  readonly formats?: FieldFormats<Values>;
  /** Name of the query parameter that opens the form, if it is not the whole screen. */
  readonly param?: string;
  /** Label of the button; "Save" by default. */
  readonly submitLabel?: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of a record's form: fields, "Save" button (also Ctrl+S), restored draft, and the guard for unsaved changes. */
export function RecordForm<Values extends FieldValues, Row>(props: RecordFormProps<Values, Row>) {
  const { form: texts } = useMessages();
  const { state, labels, formats, param, submitLabel = texts.save, children } = props;
  const { formProps, isDirty, isRestored, discard, hasChanges, typed, conflict, cancelConflict, resolveConflict } =
    state;
  const { busy, ...frame } = formProps;
  const id = useId();
  const deleted = use(DeletedRecord);
  useSaveShortcut(id, conflict === undefined && deleted === null);
  if (deleted) {
    const { values, fields } = typed();
    return (
      <>
        <DraftOfDeleted
          title={deleted.title}
          fields={fields.map((name) => ({
            name,
            label: labels[name],
            value: shownValue(name, values, formats, texts.conflict),
          }))}
          onDiscard={() => {
            discard();
            deleted.onDiscard();
          }}
        />
        <UnsavedChangesGuard isDirty={isDirty} hasChanges={hasChanges} param={param} />
      </>
    );
  }
  return (
    <>
      <Form
        {...frame}
        id={id}
        layout="sticky"
        actions={
          <>
            {isRestored && isDirty ? (
              <div className={styles.restored} role="status">
                {texts.restored.text}
                <Button variant="quiet" size="small" onClick={discard}>
                  {texts.restored.discard}
                </Button>
              </div>
            ) : null}
            <Button type="submit" busy={busy}>
              {submitLabel}
            </Button>
            {isDirty ? <span className={styles.unsaved}>{texts.unsaved}</span> : null}
          </>
        }
      >
        {children}
      </Form>
      <UnsavedChangesGuard isDirty={isDirty} hasChanges={hasChanges} param={param} />
      {conflict ? (
        <ConflictDialog
          {...conflict}
          labels={labels}
          formats={formats}
          onCancel={cancelConflict}
          onResolve={(kept) => resolveConflict(conflict, kept)}
        />
      ) : null}
    </>
  );
}

/** Submits the form with Ctrl+S or Cmd+S, in place of the browser's dialog for saving the page. */
function useSaveShortcut(formId: string, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
    if (!isShortcut) return;
    event.preventDefault();
    const form = document.getElementById(formId);
    if (enabled && form instanceof HTMLFormElement) form.requestSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
