import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> & FieldTexts;

/** Several lines of text; grows with them where the browser can. */
export function TextAreaField({ label, hint, error, rows = 5, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...textarea} {...fieldAria(id, { hint, error })} className={styles.control} rows={rows} />
    </FieldFrame>
  );
}
