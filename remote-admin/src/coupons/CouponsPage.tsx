import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AdminCoupon } from 'shared-api/coupons/coupons';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDateTime, formatPercent } from '../format.ts';
import { ImportButton } from '../resource/import/ImportButton.tsx';
import { BulkActivate, BulkBar, BulkDelete } from '../resource/list/BulkBar.tsx';
import { timeColumns } from '../resource/list/columns.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ActiveFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { couponStatus, usesLeft } from './coupon-status.ts';
import { BATCH, useCouponUrl } from './coupon-url.ts';
import { coupons } from './coupons.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

/** The list does not wait for it. */
const CouponDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "coupon-dialog" */ './CouponDialog.tsx')).CouponDialog,
}));

export function CouponsPage() {
  const { coupon, urlOf } = useCouponUrl();
  const list = useResourceList(coupons, { filters: ['active'], columns, newPath: urlOf('new') });
  const { texts } = list;
  const bulk = useBulkActions(list, coupons);
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ImportButton kind="coupons" resource={coupons} />
          <ExportButton list={list} />
          <Link className={buttonVariants({ variant: 'secondary' })} to={urlOf(BATCH)}>
            {texts.batch.create}
          </Link>
        </>
      }
    >
      <ListToolbar list={list}>
        <ActiveFilter list={list} />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkActivate list={list} bulk={bulk} />
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
      {coupon === null ? null : (
        <Suspense fallback={null}>
          <CouponDialog />
        </Suspense>
      )}
    </ListPage>
  );
}

const columns: ListColumns<typeof coupons> = (texts, locale) => {
  const { fields } = texts;
  return [
    { key: 'code', header: fields.code, cell: (coupon) => <CouponLink {...coupon} />, sortable: true },
    { key: 'discount', header: fields.discount, cell: (coupon) => formatDiscount(coupon, locale), align: 'end' },
    { key: 'active', header: fields.status, cell: (coupon) => <CouponStatus coupon={coupon} /> },
    {
      key: 'starts',
      header: texts.starts,
      cell: ({ starts_at }) => (starts_at === null ? '–' : formatDateTime(starts_at, locale)),
      nowrap: true,
      hidden: true,
    },
    {
      key: 'expires',
      header: texts.expires,
      cell: ({ expires_at }) => (expires_at === null ? '–' : formatDateTime(expires_at, locale)),
      nowrap: true,
    },
    {
      key: 'packages',
      header: fields.package_ids,
      cell: ({ package_count }) => (package_count === 0 ? texts.all : package_count),
      align: 'end',
    },
    { key: 'used', header: texts.used, cell: ({ redemptions }) => redemptions.committed, align: 'end' },
    {
      key: 'reserved',
      header: texts.reserved,
      cell: ({ redemptions }) => redemptions.reserved,
      align: 'end',
    },
    { key: 'left', header: texts.left, cell: (coupon) => usesLeft(coupon) ?? texts.unlimited, align: 'end' },
    ...timeColumns(texts, locale),
  ];
};

function CouponLink({ id, code }: Pick<AdminCoupon, 'id' | 'code'>) {
  const { urlOf } = useCouponUrl();
  return <RowLink to={urlOf(id)}>{code}</RowLink>;
}

function CouponStatus({ coupon }: { readonly coupon: AdminCoupon }) {
  const { statuses } = useTexts(coupons);
  const status = couponStatus(coupon, new Date());
  return status === 'active' ? <Badge tone="progress">{statuses.active}</Badge> : <Badge>{statuses[status]}</Badge>;
}

/** A coupon discounts either a percentage or a fixed amount. */
function formatDiscount({ percent, amount, currency }: AdminCoupon, locale: string): string {
  if (percent !== null) return formatPercent(percent, locale);
  return amount !== null && currency !== null ? formatMoney(amount, currency, locale) : '–';
}
