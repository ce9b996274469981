import { clsx } from 'clsx';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { UncontrolledTextArea } from './UncontrolledInput.tsx';

type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> & FieldTexts;

/** A multi-line text field; grows with its content if the browser supports it. */
export const TextAreaField = ({ label, hint, error, rows = 5, ...textarea }: TextAreaFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} disabled={textarea.disabled}>
    <UncontrolledTextArea
      dir="auto"
      {...textarea}
      className={clsx(styles.control, styles.lines)}
      rows={rows}
      style={{ '--rows': rows } as CSSProperties}
    />
  </FieldFrame>
);
