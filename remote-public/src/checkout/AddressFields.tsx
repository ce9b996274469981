import { useMemo, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { CheckoutForm } from 'shared-api/checkout';
import type { Country } from 'shared-api/countries';
import type { PostalAddressInput } from 'shared-api/postal-address';
import { ComboBox } from 'shared-ui/ComboBox';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { UiProvider } from 'shared-ui/UiProvider';
import type { AsyncForm } from 'shared-ui/use-async-form';
import styles from './AddressFields.module.css';
import { useCheckoutMessages } from './checkout.messages.ts';
import { countryName, countryOfName, findCountries } from './countries.ts';

/** An address that is still to be typed. */
export const emptyAddress: PostalAddressInput = {
  name: '',
  street: '',
  street2: '',
  postcode: '',
  city: '',
  region: '',
  // None, which the schema rejects.
  country: '' as Country,
};

/** The fields of an address, as the server names them. */
export const addressFields = [
  'address.name',
  'address.street',
  'address.street2',
  'address.postcode',
  'address.city',
  'address.region',
  'address.country',
] as const;

type AddressFieldsProps = Pick<AsyncForm<CheckoutForm, CheckoutForm>, 'field' | 'controlled'>;

/** Where printed books go. */
export function AddressFields({ field, controlled }: AddressFieldsProps) {
  const { address: texts } = useCheckoutMessages();
  const navigate = useNavigate();
  return (
    // For the list of countries, which is the only one of this area.
    <UiProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{texts.title}</legend>
        <Field label={texts.name} autoComplete="name" maxLength={120} {...field('address.name')} />
        <Field label={texts.street} autoComplete="address-line1" maxLength={120} {...field('address.street')} />
        <Field label={texts.street2} autoComplete="address-line2" maxLength={120} {...field('address.street2')} />
        <div className={styles.row}>
          <Field label={texts.postcode} autoComplete="postal-code" maxLength={20} {...field('address.postcode')} />
          <Field label={texts.city} autoComplete="address-level2" maxLength={80} {...field('address.city')} />
        </div>
        <Field label={texts.region} autoComplete="address-level1" maxLength={80} {...field('address.region')} />
        <ControlledField {...controlled('address.country')}>
          {({ value, onChange, onBlur, ref, error }) => (
            <CountryField value={value ?? ''} {...{ onChange, onBlur, ref, error }} />
          )}
        </ControlledField>
      </fieldset>
    </UiProvider>
  );
}

interface CountryFieldProps {
  /** ISO 3166-1, two letters; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly onBlur: () => void;
  readonly ref: (input: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const { address: texts } = useCheckoutMessages();
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
      label={texts.country}
      autoComplete="country-name"
      options={options}
      onSearch={search}
      value={value ? { id: value, title: countryName(value, locale) } : null}
      onChange={(country) => onChange(country?.id ?? '')}
    />
  );
}
