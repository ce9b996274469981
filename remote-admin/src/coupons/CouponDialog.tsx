import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AdminCouponRecord } from 'shared-api/coupons/coupons';
import { isNotFound } from 'shared-api/error-text';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Dialog } from 'shared-ui/Dialog';
import { EmptyState } from 'shared-ui/EmptyState';
import { Field } from 'shared-ui/Field';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { formatDateTime, formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { DeletedRecordDraft } from '../resource/form/DraftOfDeleted.tsx';
import { RecordForm } from '../resource/form/RecordForm.tsx';
import { useResourceForm } from '../resource/form/use-resource-form.ts';
import { RecordMenu } from '../resource/RecordMenu.tsx';
import type { RecordFormProps } from '../resource/RecordPage.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { couponForm, type CouponFormValues, newCouponValues } from './coupon-form-schema.ts';
import { usesLeft } from './coupon-status.ts';
import { BATCH, COUPON_PARAM, useCouponUrl } from './coupon-url.ts';
import { CouponBatchDialog } from './CouponBatchDialog.tsx';
import { coupons } from './coupons.resource.ts';
import { CouponSettings } from './CouponSettings.tsx';
import { useTexts } from '../resource/use-texts.ts';

/** The coupon in the URL: `?coupon={id}`, `?coupon=new`, `?coupon=new&copy={id}` and `?coupon=batch`. */
export function CouponDialog() {
  const { coupon, copied } = useCouponUrl();
  const close = useClose();
  if (coupon === null) return null;
  if (coupon === BATCH) return <CouponBatchDialog onClose={close} />;
  return coupon === 'new' ? (
    <NewCoupon key={copied} copied={copied} />
  ) : (
    // Another coupon is another form.
    <ExistingCoupon key={coupon} id={coupon} />
  );
}

/** Returns to the list. The entry of the dialog is replaced, so that Back does not open it again. */
function useClose() {
  const navigate = useNavigate();
  const { list } = useCouponUrl();
  return () => void navigate(list, { replace: true });
}

function NewCoupon({ copied }: { readonly copied: string | null }) {
  const texts = useTexts(coupons);
  const close = useClose();
  const original = useQuery({ ...coupons.queries.detail(copied ?? ''), enabled: copied !== null });
  return (
    <Dialog title={texts.record.create} size="large" open onClose={close}>
      {copied === null ? (
        <CouponForm record={null} onSaved={close} />
      ) : (
        <ScreenContent query={original} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
          {(record) => <CouponForm record={null} original={record} onSaved={close} />}
        </ScreenContent>
      )}
    </Dialog>
  );
}

function ExistingCoupon({ id }: { readonly id: string }) {
  const texts = useTexts(coupons);
  const { resource } = useMessages();
  const close = useClose();
  const { list, urlOfCopy } = useCouponUrl();
  const record = useQuery(coupons.queries.detail(id));
  if (isNotFound(record.error)) {
    return (
      <Dialog title={texts.record.notFound} open onClose={close}>
        <DeletedRecordDraft<AdminCouponRecord>
          id={id}
          texts={texts}
          queries={coupons.queries}
          notFound={<EmptyState title={resource.notFound.title} />}
        >
          {(former) => <CouponForm record={former} onSaved={close} />}
        </DeletedRecordDraft>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={record.data?.code ?? texts.record.title}
      size="large"
      open
      menu={record.data ? <RecordMenu resource={coupons} id={id} listPath={list} copyPath={urlOfCopy(id)} /> : null}
      onClose={close}
    >
      <ScreenContent query={record} errorTitle={texts.record.failed} skeleton={<Skeleton lines={8} />}>
        {(found) => (
          <>
            <CouponUses coupon={found} />
            <CouponForm record={found} onSaved={close} />
          </>
        )}
      </ScreenContent>
    </Dialog>
  );
}

/** How often the coupon has been used, as the server counts it now. */
function CouponUses({ coupon }: { readonly coupon: AdminCouponRecord }) {
  const texts = useTexts(coupons);
  const { redemptions } = coupon;
  return (
    <DescriptionList
      fields={[
        { term: texts.used, value: redemptions.committed },
        { term: texts.reserved, value: redemptions.reserved },
        { term: texts.left, value: usesLeft(coupon) ?? texts.unlimited },
      ]}
    />
  );
}

function CouponForm(props: RecordFormProps<AdminCouponRecord>) {
  const locale = useFormatLocale();
  const state = useResourceForm(coupons, props, {
    resolver: zodResolver(couponForm),
    newValues: newCouponValues,
    valuesOf: ({ packages }) => ({ package_ids: packages }),
    copyOf: (values) => ({ ...values, code: '' }),
  });
  const { texts, field, controlled } = state;
  const money = (amount: number | null, { currency }: CouponFormValues) => {
    if (amount === null || !Number.isFinite(amount)) return '';
    return currency === null ? (amount / 100).toLocaleString(locale) : formatMoney(amount, currency, locale);
  };
  const time = (value: string | null) => (value === null ? '' : formatDateTime(value, locale));
  return (
    <RecordForm
      state={state}
      param={COUPON_PARAM}
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
