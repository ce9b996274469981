import { clsx } from 'clsx';
import { useState, type ComponentPropsWithRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { passwordTexts, useTexts } from '../texts.ts';
import fieldStyles from './Field.module.css';
import buttonStyles from './FieldButton.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { UncontrolledInput } from './UncontrolledInput.tsx';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldTexts;

/** A password field with a button to reveal what was typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const texts = useTexts(passwordTexts);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} disabled={input.disabled}>
      <div className={buttonStyles.field}>
        <UncontrolledInput
          {...input}
          className={clsx(fieldStyles.control, buttonStyles.control)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <ToggleButton
          className={clsx(buttonStyles.button)}
          aria-label={texts.show}
          isSelected={shown}
          isDisabled={input.disabled === true}
          onChange={setShown}
        >
          <svg className={styles.eye} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12C5 7 8.5 5 12 5s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7Z" />
            <circle cx="12" cy="12" r="3.25" />
            {shown ? <path d="M4 20 20 4" /> : null}
          </svg>
        </ToggleButton>
      </div>
    </FieldFrame>
  );
}
