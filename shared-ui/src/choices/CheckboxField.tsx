import { useId, type ComponentPropsWithRef } from 'react';
import styles from '../fields/Field.module.css';
import type { FieldTexts } from '../fields/FieldFrame.tsx';

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldTexts;

/**
 * A native checkbox with label, hint and error. React Aria's checkbox keeps its own state, and would not notice when
 * react-hook-form sets `checked` on the element.
 */
export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...input}
          className={styles.box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        />
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
