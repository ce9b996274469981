import type { AdminPackage } from 'shared-api/admin-lists';
import { discountedPrice, formatMoney } from 'shared-api/price';
import type { TableColumn } from 'shared-ui/Table';
import { locale } from '../../format/locale.ts';
import { PublishedBadge } from '../../list/PublishedBadge.tsx';
import { videoCountColumn } from '../../list/video-count-column.ts';

export const packageFacts: readonly TableColumn<AdminPackage>[] = [
  { key: 'category', header: 'Category', cell: ({ category }) => category?.title ?? '–' },
  { key: 'published', header: 'Visibility', cell: ({ published }) => <PublishedBadge published={published} /> },
  {
    key: 'access',
    header: 'Access',
    cell: ({ access_days }) => (access_days === null ? 'For ever' : `${access_days} days`),
  },
  videoCountColumn,
  { key: 'price', header: 'Price', cell: (item) => formatMoney(item.price, item.currency, locale), align: 'end' },
  { key: 'discount', header: 'Discount', cell: ({ discount }) => `${discount} %`, align: 'end' },
  {
    key: 'to_pay',
    header: 'To pay',
    cell: (item) => formatMoney(discountedPrice(item), item.currency, locale),
    align: 'end',
  },
];
