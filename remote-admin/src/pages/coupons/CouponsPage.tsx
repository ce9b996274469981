import type { AdminCoupon } from 'shared-api/admin-lists';
import { formatMoney } from 'shared-api/price';
import { Badge } from 'shared-ui/Badge';
import type { TableColumn } from 'shared-ui/Table';
import { locale } from '../../format/locale.ts';
import { ListPage } from '../../list/ListPage.tsx';

/** A coupon takes off either a part or a fixed amount. */
function takenOff({ percent, amount, currency }: AdminCoupon): string {
  if (percent !== null) return `${percent} %`;
  return amount !== null && currency !== null ? formatMoney(amount, currency, locale) : '–';
}

const columns: readonly TableColumn<AdminCoupon>[] = [
  { key: 'code', header: 'Code', cell: ({ code }) => code },
  { key: 'taken_off', header: 'Takes off', cell: takenOff, align: 'end' },
  {
    key: 'active',
    header: 'State',
    cell: ({ active }) => (active ? <Badge tone="progress">Active</Badge> : <Badge>Off</Badge>),
  },
];

export const CouponsPage = () => <ListPage list="coupons" title="Coupons" empty="No coupons yet" columns={columns} />;
