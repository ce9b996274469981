import * as paths from 'federation-contract/paths';
import { discountedPrice, formatMoney } from 'shared-api/price';
import { useFormatLocale } from 'shared-ui/locale';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { ResourceListPage, RowLink } from '../resource/ResourceListPage.tsx';
import { packageQueries } from './packages.api.ts';

export function PackagesPage() {
  const { packages: texts, resource } = useMessages();
  const locale = useFormatLocale();
  return (
    <ResourceListPage
      texts={texts}
      queries={packageQueries}
      columns={[
        {
          key: 'title',
          header: resource.title,
          cell: ({ id, title }) => <RowLink to={paths.packageRecord(id)}>{title}</RowLink>,
        },
        { key: 'category', header: texts.category, cell: ({ category }) => category?.title ?? '–' },
        {
          key: 'published',
          header: resource.visibility,
          cell: ({ published }) => <PublishedBadge published={published} />,
        },
        {
          key: 'access',
          header: texts.access,
          cell: ({ access_days }) => (access_days === null ? texts.lifetime : texts.days(access_days)),
        },
        { key: 'video_count', header: resource.videos, cell: ({ video_count }) => video_count, align: 'end' },
        {
          key: 'price',
          header: texts.price,
          cell: ({ price, currency }) => formatMoney(price, currency, locale),
          align: 'end',
        },
        {
          key: 'discount',
          header: texts.discount,
          cell: ({ discount }) => formatPercent(discount, locale),
          align: 'end',
        },
        {
          key: 'final_price',
          header: texts.finalPrice,
          cell: (item) => formatMoney(discountedPrice(item), item.currency, locale),
          align: 'end',
        },
      ]}
    />
  );
}
