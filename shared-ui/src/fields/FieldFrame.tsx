import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import styles from './Field.module.css';

/** The label, hint and error of a field. */
export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** May contain a link to help. */
  readonly error?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  readonly disabled?: boolean | undefined;
  /** The control: an `UncontrolledInput` or `UncontrolledTextArea`. */
  readonly children: ReactNode;
}

/** Associates a control with its label, hint and error. Validation is up to the form. */
export const FieldFrame = ({ label, hint, error, disabled = false, children }: FieldFrameProps) => (
  <TextField className={clsx(styles.field)} isInvalid={Boolean(error)} isDisabled={disabled} validationBehavior="aria">
    <Label className={styles.label}>{label}</Label>
    {children}
    <FieldNotes hint={hint} error={error} />
  </TextField>
);

/** Hint and error; the React Aria field around them associates them with its control. */
export const FieldNotes = ({ hint, error }: Omit<FieldTexts, 'label'>) => (
  <>
    {hint ? (
      <Text slot="description" elementType="p" className={styles.hint}>
        {hint}
      </Text>
    ) : null}
    <FieldError elementType="p" className={clsx(styles.error)}>
      {error}
    </FieldError>
  </>
);
