import type { AdminPackage } from 'shared-api/admin-lists';
import { discountedPrice, formatMoney } from 'shared-api/price';
import { useLocale } from 'shared-ui/locale';
import type { TableColumn } from 'shared-ui/Table';
import { formatPercent } from '../../format/format-percent.ts';
import { PublishedBadge } from '../../list/PublishedBadge.tsx';
import { useVideoCountColumn } from '../../list/use-video-count-column.ts';
import { useMessages } from '../../messages/catalogue.ts';

export function usePackageFacts(): readonly TableColumn<AdminPackage>[] {
  const { facts, packages } = useMessages();
  const locale = useLocale();
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale);
  return [
    { key: 'category', header: packages.category, cell: ({ category }) => category?.title ?? '–' },
    { key: 'published', header: facts.visibility, cell: ({ published }) => <PublishedBadge published={published} /> },
    {
      key: 'access',
      header: packages.access,
      cell: ({ access_days }) => (access_days === null ? packages.forEver : packages.days(access_days)),
    },
    useVideoCountColumn(),
    { key: 'price', header: packages.price, cell: (item) => money(item.price, item.currency), align: 'end' },
    {
      key: 'discount',
      header: packages.discount,
      cell: ({ discount }) => formatPercent(discount, locale),
      align: 'end',
    },
    {
      key: 'to_pay',
      header: packages.toPay,
      cell: (item) => money(discountedPrice(item), item.currency),
      align: 'end',
    },
  ];
}
