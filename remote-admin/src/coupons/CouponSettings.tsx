import { currencies } from 'shared-api/money';
import { fractionDigits } from 'shared-api/pricing/format-money';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField, useControlled } from 'shared-ui/ControlledField';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { RadioField } from 'shared-ui/RadioField';
import { Select } from 'shared-ui/Select';
import type { AsyncForm, ControlledProps } from 'shared-ui/use-async-form';
import { packages } from '../packages/packages.resource.ts';
import { DateTimeField } from '../resource/fields/DateTimeField.tsx';
import { OrderedRecords } from '../resource/fields/RecordLists.tsx';
import type { CouponFormValues } from './coupon-form-schema.ts';
import styles from './coupons.module.css';
import { useTexts } from '../resource/use-texts.ts';
import { coupons } from './coupons.resource.ts';

/** The fields of a coupon without its code: of one, and of several. */
export function CouponSettings({
  field,
  controlled,
}: Pick<AsyncForm<CouponFormValues, unknown>, 'field' | 'controlled'>) {
  const texts = useTexts(coupons);
  const { fields } = texts;
  return (
    <>
      <DiscountFields
        percent={controlled('percent')}
        amount={controlled('amount')}
        currency={controlled('currency')}
        minimum={controlled('minimum')}
      />
      <CheckboxField label={fields.active} hint={texts.activeHint} {...field('active')} />
      <div className={styles.row}>
        {(['starts_at', 'expires_at'] as const).map((name) => (
          <ControlledField key={name} {...controlled(name)}>
            {(time) => <DateTimeField {...time} label={fields[name]} />}
          </ControlledField>
        ))}
      </div>
      <div className={styles.row}>
        {(['max_redemptions', 'per_user_limit'] as const).map((name) => (
          <ControlledField key={name} {...controlled(name)}>
            {(limit) => <NumberField {...limit} label={fields[name]} hint={texts.limitHint} optional />}
          </ControlledField>
        ))}
      </div>
      <OrderedRecords
        {...controlled('package_ids')}
        label={fields.package_ids}
        empty={texts.noPackages}
        of={packages}
        reorderable={false}
      />
    </>
  );
}

interface DiscountFieldsProps {
  readonly percent: ControlledProps<number | null>;
  /** Minor units. */
  readonly amount: ControlledProps<number | null>;
  /** Of `amount` and `minimum`; `null` for a percentage, whose minimum is in the currency of the order. */
  readonly currency: ControlledProps<CouponFormValues['currency']>;
  /** Minor units. */
  readonly minimum: ControlledProps<number | null>;
}

/** What a coupon takes off, and the smallest order that it is for. */
function DiscountFields(props: DiscountFieldsProps) {
  const texts = useTexts(coupons);
  const { fields } = texts;
  const percent = useControlled(props.percent);
  const amount = useControlled(props.amount);
  const currency = useControlled(props.currency);
  const minimum = useControlled(props.minimum);
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
        label={fields.discount}
        options={[
          { value: 'percent', label: fields.percent },
          { value: 'amount', label: texts.fixedAmount },
        ]}
        value={kind}
        onChange={changeKind}
      />
      <div className={styles.row}>
        {kind === 'percent' ? (
          <NumberField {...percent} label={fields.percent} unit="%" />
        ) : (
          <>
            <NumberField
              {...amount}
              error={amount.error ?? percent.error}
              label={fields.amount}
              fractionDigits={digitsOf(currency.value)}
              unit={currency.value ?? ''}
            />
            <Select
              label={fields.currency}
              error={currency.error}
              options={currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
              value={currency.value}
              onChange={(code) => changeCurrency(code as CouponFormValues['currency'])}
              onBlur={currency.onBlur}
            />
          </>
        )}
        <NumberField
          {...minimum}
          label={fields.minimum}
          hint={kind === 'percent' ? texts.minimumHint : undefined}
          fractionDigits={digitsOf(currency.value)}
          unit={currency.value ?? ''}
          optional
        />
      </div>
    </>
  );
}

/** A restored draft has `null` where nothing was typed yet. */
const kindOf = (percent: number | null, amount: number | null, currency: string | null) =>
  amount !== null || (percent === null && currency !== null) ? 'amount' : 'percent';

const digitsOf = (currency: string | null) => (currency === null ? 2 : fractionDigits(currency));
