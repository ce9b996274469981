import { useMemo, useState } from 'react';
import { countryName, findCountries } from 'shared-api/addresses/country-names';
import { ComboBox } from 'shared-ui/ComboBox';
import { useFormatLocale } from 'shared-ui/locale';

interface CountryFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** ISO 3166-1, two letters; empty or `null` while none is chosen. */
  readonly value: string | null;
  readonly onChange: (country: string | null) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
}

/** Chooses a country by its name in the language of the page. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const locale = useFormatLocale();
  const [typed, setTyped] = useState('');
  const options = useMemo(() => findCountries(typed, locale), [typed, locale]);
  return (
    <ComboBox
      {...field}
      options={options}
      onSearch={setTyped}
      value={value ? { id: value, title: countryName(value, locale) } : null}
      onChange={(country) => onChange(country?.id ?? null)}
    />
  );
}
