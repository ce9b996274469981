import { type ReactNode, use, useEffect, useEffectEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { currentRole } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { Form } from 'shared-ui/Form';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../../messages/catalogue.ts';
import { priceItemFormats } from '../fields/PriceItemFields.tsx';
import { type FieldFormats, shownValue } from './conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeletedRecord, DraftOfDeleted } from './DraftOfDeleted.tsx';
import styles from './form.module.css';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<Values extends FieldValues, Row> {
  /** From `useRecordForm`. */
  readonly state: RecordFormState<Values, Row>;
  /** How a conflict shows the values of fields that are more than a text, a price or references to records. */
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
  const { state, param, submitLabel = texts.save, children } = props;
  const { labels, formProps, isDirty, isRestored, discard, hasChanges, typed } = state;
  const { conflict, cancelConflict, resolveConflict } = state;
  const formats = { ...priceItemFormats(useFormatLocale()), ...props.formats } as FieldFormats<Values>;
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
            value: shownValue(name, values, labels[name], formats, texts.conflict),
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

interface UnsavedChangesGuardProps {
  /** Whether there were unsaved changes at the last render. */
  readonly isDirty: boolean;
  /** Whether there are unsaved changes now. */
  readonly hasChanges: () => boolean;
  /** Name of the query parameter that opens the form, if it is not the whole screen. */
  readonly param?: string | undefined;
}

/**
 * Asks for confirmation before a navigation loses unsaved changes, and makes the browser ask before the window closes.
 * If the session has ended, there is no confirmation: the user is sent to /login, and the changes are kept as a draft.
 */
function UnsavedChangesGuard({ isDirty, hasChanges, param }: UnsavedChangesGuardProps) {
  const { discard: texts } = useMessages().form;
  const wouldLose = () => hasChanges() && currentRole() === 'admin';
  const formOf = ({ pathname, search }: Location) =>
    param === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(param) ?? ''}`;
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    formOf(currentLocation) !== formOf(nextLocation) && !isRecordDeleted(nextLocation.state) && wouldLose();
  const blocker = useBlocker(shouldBlock);

  // The changes may be saved while the dialog is open.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);

  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);

  return (
    <ConfirmDialog
      title={texts.title}
      open={blocker.state === 'blocked'}
      tone="danger"
      cancelLabel={texts.stay}
      confirmLabel={texts.discard}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}

/** Set by `RecordMenu`. */
const isRecordDeleted = (state: unknown) => typeof state === 'object' && state !== null && 'isRecordDeleted' in state;
