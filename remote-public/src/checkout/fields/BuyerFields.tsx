import { Link } from 'react-router-dom';
import type { CheckoutForm } from 'shared-api/orders/checkout';
import type { Country } from 'shared-api/addresses/countries';
import type { PostalAddressInput } from 'shared-api/addresses/postal-address';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import type { AsyncForm } from 'shared-ui/use-async-form';
import styles from './BuyerFields.module.css';
import { useCheckoutMessages } from '../checkout.messages.ts';
import { CountryField } from './CountryField.tsx';

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
  return (
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
          <CountryField label={texts.country} value={value ?? ''} {...{ onChange, onBlur, ref, error }} />
        )}
      </ControlledField>
    </fieldset>
  );
}

interface GuestFieldsProps extends Pick<AsyncForm<CheckoutForm, CheckoutForm>, 'field'> {
  readonly loginPath: string;
}

/** What is asked of a buyer who is not logged in: one field, or the way to their account. */
export function GuestFields({ field, loginPath }: GuestFieldsProps) {
  const { guest: texts } = useCheckoutMessages();
  return (
    <div className={styles.guest}>
      <Field
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <p>
        {texts.haveAccount}{' '}
        <Link className={styles.logIn} to={loginPath}>
          {texts.logIn}
        </Link>
      </p>
    </div>
  );
}
