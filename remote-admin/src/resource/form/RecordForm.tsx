import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';
import { useMessages } from '../../messages/catalogue.ts';
import type { FieldName } from './conflict.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './form.module.css';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<Values extends FieldValues, Row> {
  /** From `useRecordForm`. */
  readonly state: RecordFormState<Values, Row>;
  /** The labels of all fields. */
  readonly labels: Readonly<Record<FieldName<Values>, string>>;
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of a record's form: fields, "Save" button, and the guard for unsaved changes. */
export function RecordForm<Values extends FieldValues, Row>({ state, labels, children }: RecordFormProps<Values, Row>) {
  const { form: texts } = useMessages();
  const { formProps, isDirty, hasChanges, conflict, cancelConflict, resolveConflict } = state;
  const { busy, ...frame } = formProps;
  return (
    <>
      <Form
        {...frame}
        actions={
          <>
            <Button type="submit" busy={busy}>
              {texts.save}
            </Button>
            {isDirty ? <span className={styles.unsaved}>{texts.unsaved}</span> : null}
          </>
        }
      >
        {children}
      </Form>
      <UnsavedChangesGuard isDirty={isDirty} hasChanges={hasChanges} />
      {conflict ? (
        <ConflictDialog
          {...conflict}
          labels={labels}
          onCancel={cancelConflict}
          onResolve={(kept) => resolveConflict(conflict, kept)}
        />
      ) : null}
    </>
  );
}
