import { useMemo, useState } from 'react';
import { countryName, countryOfName, findCountries } from 'shared-api/country-names';
import { ComboBox } from 'shared-ui/ComboBox';
import { useFormatLocale } from 'shared-ui/locale';

interface CountryFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  /** ISO 3166-1, two letters; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: (input: HTMLInputElement | null) => void;
  readonly error?: string | undefined;
}

/** Chooses a country by its name in the language of the page. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const locale = useFormatLocale();
  const [typed, setTyped] = useState('');
  const options = useMemo(() => findCountries(typed, locale), [typed, locale]);
  const search = (text: string) => {
    setTyped(text);
    // A browser that fills the field in types the name, and chooses nothing.
    const named = text === '' ? undefined : countryOfName(text, locale);
    if (named && value === '') onChange(named.id);
  };
  return (
    <ComboBox
      {...field}
      options={options}
      onSearch={search}
      value={value ? { id: value, title: countryName(value, locale) } : null}
      onChange={(country) => onChange(country?.id ?? '')}
    />
  );
}
