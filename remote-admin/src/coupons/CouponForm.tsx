import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminCouponRecord, CouponEdit } from 'shared-api/coupons';
import { formatMoney } from 'shared-api/pricing/format-money';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ControlledField } from 'shared-ui/ControlledField';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { NumberField } from 'shared-ui/NumberField';
import { formatDateTime, formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { packageQueries } from '../packages/packages.api.ts';
import { DateTimeField } from '../resource/fields/DateTimeField.tsx';
import { OrderedRecords } from '../resource/fields/OrderedRecords.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import { couponForm, type CouponFormValues, couponFormValues, newCouponValues } from './coupon-form-schema.ts';
import { COUPON_PARAM } from './coupon-url.ts';
import { couponQueries, createCoupon, updateCoupon } from './coupons.api.ts';
import styles from './coupons.module.css';
import { DiscountFields } from './DiscountFields.tsx';

interface CouponFormProps {
  /** `null` for a new coupon. */
  readonly record: AdminCouponRecord | null;
  /** The coupon of which a new one is a copy. */
  readonly original?: AdminCouponRecord | undefined;
  readonly onSaved: () => void;
}

export function CouponForm({ record, original, onSaved }: CouponFormProps) {
  const { coupons: texts, packages } = useMessages();
  const locale = useFormatLocale();
  const initial = original ? { ...couponFormValues(original), code: '' } : newCouponValues;
  const state = useRecordForm<CouponFormValues, AdminCouponRecord, AdminCouponRecord | null, CouponEdit>({
    queries: couponQueries,
    record,
    valuesOf: (loaded) => (loaded ? couponFormValues(loaded) : initial),
    resolver: zodResolver(couponForm),
    save: (values, seen) => (seen ? updateCoupon(seen, values) : createCoupon(values)),
    onSaved,
    ...(original && { draftName: `copy-of-${original.id}` }),
  });
  const { field, controlled } = state;
  const { labels } = texts;
  const money = (amount: number | null, { currency }: CouponFormValues) => {
    if (amount === null || !Number.isFinite(amount)) return '';
    return currency === null ? (amount / 100).toLocaleString(locale) : formatMoney(amount, currency, locale);
  };
  const time = (value: string | null) => (value === null ? '' : formatDateTime(value, locale));
  return (
    <RecordForm
      state={state}
      param={COUPON_PARAM}
      labels={labels}
      formats={{
        percent: (percent) => (percent === null || Number.isNaN(percent) ? '' : formatPercent(percent, locale)),
        amount: money,
        minimum: money,
        starts_at: time,
        expires_at: time,
        package_ids: (records) => records.map(({ title }) => title).join('\n') || texts.wholeOrders,
      }}
    >
      <Field
        label={labels.code}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <ControlledField {...controlled('percent')}>
        {(percent) => (
          <ControlledField {...controlled('amount')}>
            {(amount) => (
              <ControlledField {...controlled('currency')}>
                {(currency) => (
                  <ControlledField {...controlled('minimum')}>
                    {(minimum) => <DiscountFields {...{ percent, amount, currency, minimum }} />}
                  </ControlledField>
                )}
              </ControlledField>
            )}
          </ControlledField>
        )}
      </ControlledField>
      <CheckboxField label={labels.active} hint={texts.activeHint} {...field('active')} />
      <div className={styles.row}>
        {(['starts_at', 'expires_at'] as const).map((name) => (
          <ControlledField key={name} {...controlled(name)}>
            {({ value, onChange, onBlur, ref, error }) => (
              <DateTimeField label={labels[name]} {...{ value, onChange, onBlur, ref, error }} />
            )}
          </ControlledField>
        ))}
      </div>
      <div className={styles.row}>
        {(['max_redemptions', 'per_user_limit'] as const).map((name) => (
          <ControlledField key={name} {...controlled(name)}>
            {({ value, onChange, onBlur, ref, error }) => (
              <NumberField
                label={labels[name]}
                hint={texts.limitHint}
                optional
                {...{ value, onChange, onBlur, ref, error }}
              />
            )}
          </ControlledField>
        ))}
      </div>
      <ControlledField {...controlled('package_ids')}>
        {({ value, onChange, onBlur, error }) => (
          <OrderedRecords
            label={packages.list.title}
            addLabel={texts.addPackage}
            empty={texts.noPackages}
            queries={packageQueries}
            reorderable={false}
            {...{ value, onChange, onBlur, error }}
          />
        )}
      </ControlledField>
    </RecordForm>
  );
}
