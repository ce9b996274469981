import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminCouponRecord, CouponEdit } from 'shared-api/coupons';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDateTime, formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import { couponForm, type CouponFormValues, couponFormValues, newCouponValues } from './coupon-form-schema.ts';
import { COUPON_PARAM } from './coupon-url.ts';
import { couponQueries, createCoupon, updateCoupon } from './coupons.api.ts';
import { CouponSettings } from './CouponSettings.tsx';

interface CouponFormProps {
  /** `null` for a new coupon. */
  readonly record: AdminCouponRecord | null;
  /** The coupon of which a new one is a copy. */
  readonly original?: AdminCouponRecord | undefined;
  readonly onSaved: () => void;
}

export function CouponForm({ record, original, onSaved }: CouponFormProps) {
  const { coupons: texts } = useMessages();
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
      <CouponSettings field={field} controlled={controlled} />
    </RecordForm>
  );
}
