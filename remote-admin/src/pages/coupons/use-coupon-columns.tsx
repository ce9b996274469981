import type { AdminCoupon } from 'shared-api/admin-lists';
import { formatMoney } from 'shared-api/price';
import { Badge } from 'shared-ui/Badge';
import { useLocale } from 'shared-ui/locale';
import type { TableColumn } from 'shared-ui/Table';
import { formatPercent } from '../../format/format-percent.ts';
import { useMessages } from '../../messages/catalogue.ts';

export function useCouponColumns(): readonly TableColumn<AdminCoupon>[] {
  const { coupons } = useMessages();
  const locale = useLocale();
  return [
    { key: 'code', header: coupons.code, cell: ({ code }) => code },
    { key: 'taken_off', header: coupons.takesOff, cell: (coupon) => takenOff(coupon, locale), align: 'end' },
    {
      key: 'active',
      header: coupons.state,
      cell: ({ active }) => (active ? <Badge tone="progress">{coupons.active}</Badge> : <Badge>{coupons.off}</Badge>),
    },
  ];
}

/** A coupon takes off either a part or a fixed amount. */
function takenOff({ percent, amount, currency }: AdminCoupon, locale: string): string {
  if (percent !== null) return formatPercent(percent, locale);
  return amount !== null && currency !== null ? formatMoney(amount, currency, locale) : '–';
}
