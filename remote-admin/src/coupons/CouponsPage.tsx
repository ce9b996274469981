import type { AdminCoupon } from 'shared-api/coupons';
import { formatMoney } from 'shared-api/price';
import { Badge } from 'shared-ui/Badge';
import { useFormatLocale } from 'shared-ui/locale';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { ResourceListPage } from '../resource/ResourceListPage.tsx';
import { couponQueries } from './coupons.api.ts';

export function CouponsPage() {
  const { coupons: texts } = useMessages();
  const locale = useFormatLocale();
  return (
    <ResourceListPage
      texts={texts}
      queries={couponQueries}
      columns={[
        { key: 'code', header: texts.code, cell: ({ code }) => code },
        { key: 'discount', header: texts.discount, cell: (coupon) => formatDiscount(coupon, locale), align: 'end' },
        {
          key: 'active',
          header: texts.status,
          cell: ({ active }) =>
            active ? <Badge tone="progress">{texts.active}</Badge> : <Badge>{texts.inactive}</Badge>,
        },
      ]}
    />
  );
}

/** A coupon discounts either a percentage or a fixed amount. */
function formatDiscount({ percent, amount, currency }: AdminCoupon, locale: string): string {
  if (percent !== null) return formatPercent(percent, locale);
  return amount !== null && currency !== null ? formatMoney(amount, currency, locale) : '–';
}
