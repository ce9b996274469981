import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { UncontrolledInput } from './UncontrolledInput.tsx';

type FieldProps = ComponentPropsWithRef<'input'> & FieldTexts;

/** One line of text with its label, hint and error. Takes what react-hook-form's `register` gives. */
export const Field = ({ label, hint, error, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} disabled={input.disabled}>
    <UncontrolledInput {...input} className={styles.control} />
  </FieldFrame>
);
