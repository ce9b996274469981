import { useId, type ReactNode } from 'react';
import fieldStyles from '../fields/Field.module.css';
import styles from './RadioField.module.css';

interface RadioFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of a few values, all of them in view. */
export function RadioField<Value extends string>({ label, options, value, onChange }: RadioFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
