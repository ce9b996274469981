import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type FieldProps = ComponentPropsWithRef<'input'> & FieldTexts;

/** One line of text with its label, hint and error. Takes what react-hook-form's `register` gives. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...input} {...fieldAria(id, { hint, error })} className={styles.control} />
    </FieldFrame>
  );
}
