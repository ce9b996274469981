import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** What every field has around its control. */
export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** Id of the control; those of its texts derive from it. */
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: Omit<FieldTexts, 'label'> & { readonly id: string }) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Ties a control to its hint and its error, for those who hear the page. */
export const fieldAria = (id: string, { hint, error }: Omit<FieldTexts, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});
