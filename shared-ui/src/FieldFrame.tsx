import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import styles from './Field.module.css';

/** What every field has around its control. */
export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly disabled?: boolean | undefined;
  /** The control, as a `FreeInput` or a `FreeTextArea`. */
  readonly children: ReactNode;
}

/** Ties a control to its label, hint and error, for those who hear the page. Checking is the form's business. */
export const FieldFrame = ({ label, hint, error, disabled = false, children }: FieldFrameProps) => (
  <TextField className={clsx(styles.field)} isInvalid={Boolean(error)} isDisabled={disabled} validationBehavior="aria">
    <Label className={styles.label}>{label}</Label>
    {children}
    <FieldNotes hint={hint} error={error} />
  </TextField>
);

/** Found by the field that they are in. */
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
