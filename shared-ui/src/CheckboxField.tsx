import { useId, type ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { fieldAria, FieldNotes, type FieldTexts } from './FieldFrame.tsx';

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldTexts;

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input {...input} {...fieldAria(id, { hint, error })} className={styles.box} type="checkbox" />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
