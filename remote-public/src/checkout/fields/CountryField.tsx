import { useMemo, useState } from 'react';
import { countryName, countryOfName, findCountries } from 'shared-api/addresses/country-names';
import { useHref, useNavigate } from 'react-router-dom';
import { ComboBox } from 'shared-ui/ComboBox';
import { useFormatLocale } from 'shared-ui/locale';
import { UiProvider } from 'shared-ui/UiProvider';

interface CountryFieldProps {
  readonly label: string;
  readonly hint?: string;
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
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const options = useMemo(() => findCountries(typed, locale), [typed, locale]);
  const search = (text: string) => {
    setTyped(text);
    // A browser that fills the field in types the name, and chooses nothing.
    const named = text === '' ? undefined : countryOfName(text, locale);
    if (named && value === '') onChange(named.id);
  };
  return (
    // Here, since it is the only list of this area.
    <UiProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <ComboBox
        {...field}
        autoComplete="country-name"
        options={options}
        onSearch={search}
        value={value ? { id: value, title: countryName(value, locale) } : null}
        onChange={(country) => onChange(country?.id ?? '')}
      />
    </UiProvider>
  );
}
