import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminCouponRecord } from 'shared-api/coupons/coupons';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDateTime, formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { couponForm, type CouponFormValues, couponFormValues, newCouponValues } from './coupon-form-schema.ts';
import { COUPON_PARAM } from './coupon-url.ts';
import { coupons } from './coupons.resource.ts';
import { CouponSettings } from './CouponSettings.tsx';

export function CouponForm(props: RecordFormProps<AdminCouponRecord>) {
  const { coupons: texts } = useMessages();
  const locale = useFormatLocale();
  const state = useResourceForm(coupons, props, {
    resolver: zodResolver(couponForm),
    valuesOf: couponFormValues,
    newValues: newCouponValues,
    copyOf: (values) => ({ ...values, code: '' }),
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
      <CouponSettings field={field} controlled={controlled} />
    </RecordForm>
  );
}
