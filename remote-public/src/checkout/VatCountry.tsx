import { useHref, useNavigate } from 'react-router-dom';
import type { Country } from 'shared-api/countries';
import { UiProvider } from 'shared-ui/UiProvider';
import { useCheckoutMessages } from './checkout.messages.ts';
import { CountryField } from './CountryField.tsx';

interface VatCountryProps {
  readonly country: Country | null;
  /** Called with `undefined` if the field is cleared. */
  readonly onChange: (country: Country | undefined) => void;
}

/** The buyer's country, whose VAT is in the prices. */
export function VatCountry({ country, onChange }: VatCountryProps) {
  const { vat: texts } = useCheckoutMessages();
  const navigate = useNavigate();
  return (
    <UiProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <CountryField
        label={texts.country}
        hint={texts.countryHint}
        autoComplete="country-name"
        value={country ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? undefined : (chosen as Country))}
      />
    </UiProvider>
  );
}
