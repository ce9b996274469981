import { useId, useState, type ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldTexts;

/** A password, hidden until the person asks to see what they typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.password}>
        <input
          {...input}
          {...fieldAria(id, { hint, error })}
          className={styles.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          className={styles.reveal}
          type="button"
          aria-controls={id}
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}
