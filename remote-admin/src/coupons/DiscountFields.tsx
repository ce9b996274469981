import type { Ref } from 'react';
import { currencies } from 'shared-api/money';
import { fractionDigits } from 'shared-api/pricing/format-money';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { RadioField } from 'shared-ui/RadioField';
import { Select } from 'shared-ui/Select';
import { useMessages } from '../messages/catalogue.ts';
import styles from './coupons.module.css';
import type { CouponFormValues } from './coupon-form-schema.ts';

interface Field<Name extends keyof CouponFormValues> {
  readonly value: CouponFormValues[Name];
  readonly onChange: (value: CouponFormValues[Name]) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLElement>;
}

interface DiscountFieldsProps {
  readonly percent: Field<'percent'>;
  /** Minor units. */
  readonly amount: Field<'amount'>;
  /** Of `amount` and `minimum`; `null` for a percentage, whose minimum is in the currency of the order. */
  readonly currency: Field<'currency'>;
  /** Minor units. */
  readonly minimum: Field<'minimum'>;
}

/** What a coupon takes off, and the smallest order that it is for. */
export function DiscountFields({ percent, amount, currency, minimum }: DiscountFieldsProps) {
  const { coupons: texts, resource } = useMessages();
  const locale = useFormatLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const kind = kindOf(percent.value, amount.value, currency.value);

  /** 5.00 euros become 5 yen, not 500. */
  const changeCurrency = (next: CouponFormValues['currency']) => {
    const shifted = (value: number | null) =>
      value === null ? null : Math.round(value * 10 ** (digitsOf(next) - digitsOf(currency.value)));
    currency.onChange(next);
    amount.onChange(next === null ? null : shifted(amount.value ?? NaN));
    minimum.onChange(shifted(minimum.value));
  };
  const changeKind = (next: typeof kind) => {
    changeCurrency(next === 'amount' ? currencies[0] : null);
    percent.onChange(next === 'amount' ? null : NaN);
  };

  return (
    <>
      <RadioField
        label={texts.discount}
        options={[
          { value: 'percent', label: texts.labels.percent },
          { value: 'amount', label: texts.fixedAmount },
        ]}
        value={kind}
        onChange={changeKind}
      />
      <div className={styles.row}>
        {kind === 'percent' ? (
          <NumberField {...inputOf(percent)} label={texts.labels.percent} unit="%" onChange={percent.onChange} />
        ) : (
          <>
            <NumberField
              {...inputOf(amount)}
              error={amount.error ?? percent.error}
              label={texts.labels.amount}
              fractionDigits={digitsOf(currency.value)}
              unit={currency.value ?? ''}
              onChange={amount.onChange}
            />
            <Select
              label={resource.price.currency}
              error={currency.error}
              options={currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
              value={currency.value}
              onChange={(code) => changeCurrency(code as CouponFormValues['currency'])}
              onBlur={currency.onBlur}
            />
          </>
        )}
        <NumberField
          {...inputOf(minimum)}
          label={texts.labels.minimum}
          hint={kind === 'percent' ? texts.minimumHint : undefined}
          fractionDigits={digitsOf(currency.value)}
          unit={currency.value ?? ''}
          optional
          onChange={minimum.onChange}
        />
      </div>
    </>
  );
}

/** A restored draft has `null` where nothing was typed yet. */
const kindOf = (percent: number | null, amount: number | null, currency: string | null) =>
  amount !== null || (percent === null && currency !== null) ? 'amount' : 'percent';

const digitsOf = (currency: string | null) => (currency === null ? 2 : fractionDigits(currency));

const inputOf = <Name extends 'percent' | 'amount' | 'minimum'>({ value, onBlur, error, ref }: Field<Name>) => ({
  value,
  onBlur,
  error,
  ref: ref as Ref<HTMLInputElement>,
});
