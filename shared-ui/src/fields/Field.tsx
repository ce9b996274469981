import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { UncontrolledInput } from './UncontrolledInput.tsx';

type FieldProps = ComponentPropsWithRef<'input'> & FieldTexts;

/** A one-line text field with label, hint and error. Takes the props that react-hook-form's `register` returns. */
export const Field = ({ label, hint, error, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} disabled={input.disabled}>
    <UncontrolledInput dir="auto" {...input} className={styles.control} />
  </FieldFrame>
);
