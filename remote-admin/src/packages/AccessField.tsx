import type { Ref } from 'react';
import { NumberField } from 'shared-ui/NumberField';
import { RadioField } from 'shared-ui/RadioField';
import { useMessages } from '../messages/catalogue.ts';

interface AccessFieldProps {
  /** Days; `null` for lifetime access. */
  readonly value: number | null;
  readonly onChange: (days: number | null) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
}

const YEAR = 365;

/** How long a purchase gives access. */
export function AccessField({ value, onChange, onBlur, error, ref }: AccessFieldProps) {
  const { packages: texts } = useMessages();
  return (
    <>
      <RadioField
        label={texts.access}
        options={[
          { value: 'lifetime', label: texts.lifetime },
          { value: 'limited', label: texts.limited },
        ]}
        value={value === null ? 'lifetime' : 'limited'}
        onChange={(kind) => onChange(kind === 'lifetime' ? null : YEAR)}
      />
      {value === null ? null : (
        <NumberField
          ref={ref}
          label={texts.accessDays}
          unit={texts.dayUnit}
          value={value}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </>
  );
}
