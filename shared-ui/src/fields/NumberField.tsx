import { useState, type Ref } from 'react';
import { useFormatLocale } from '../locale.ts';
import fieldStyles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './NumberField.module.css';
import { formatEditedNumber, parseNumber } from './parse-number.ts';
import { UncontrolledInput } from './UncontrolledInput.tsx';

interface NumberFieldBase extends FieldTexts {
  /** In units of the last fraction digit: cents, if there are two. `NaN` or `null` while there is no number. */
  readonly value: number | null;
  readonly onBlur?: () => void;
  readonly fractionDigits?: number;
  /** Shown in the field, after the number: "%", "EUR". */
  readonly unit?: string;
  readonly disabled?: boolean;
  /** The input, so that a form can focus it. */
  readonly ref?: Ref<HTMLInputElement>;
}

interface RequiredNumber {
  readonly optional?: false;
  /** Called with `NaN` for a text that is not a number. */
  readonly onChange: (value: number) => void;
}

/** A number that may be left out. */
interface OptionalNumber {
  readonly optional: true;
  /** Called with `null` for an empty text, with `NaN` for one that is not a number. */
  readonly onChange: (value: number | null) => void;
}

type NumberFieldProps = NumberFieldBase & (RequiredNumber | OptionalNumber);

/** A field for a number, as people type it in their language. Takes the `field` of react-hook-form's `Controller`. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, value, fractionDigits = 0, onBlur, unit, disabled = false, ref } = props;
  const locale = useFormatLocale();
  const show = (number: number | null) => formatEditedNumber(number ?? NaN, locale, fractionDigits);
  const [text, setText] = useState(() => show(value));
  const [known, setKnown] = useState(value);

  // A value that does not come from this field (of a newer record, for example) replaces what was typed.
  if (!Object.is(value, known)) {
    setKnown(value);
    setText(show(value));
  }

  const type = (typed: string) => {
    const number = parseNumber(typed, locale, fractionDigits);
    setText(typed);
    if (props.optional && typed.trim() === '') {
      setKnown(null);
      props.onChange(null);
    } else {
      setKnown(number);
      props.onChange(number);
    }
  };

  return (
    <FieldFrame label={label} hint={hint} error={error} disabled={disabled}>
      <div className={styles.box}>
        <UncontrolledInput
          ref={ref}
          className={fieldStyles.control}
          inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (Number.isFinite(value)) setText(show(value));
            onBlur?.();
          }}
        />
        {unit ? (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        ) : null}
      </div>
    </FieldFrame>
  );
}
