import type { AdminPackage } from 'shared-api/packages/packages';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { categories } from '../categories/categories.resource.ts';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { countColumn, timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListToolbar, RecordFilter, VisibilityFilter } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { MoveToCategory } from './MoveToCategory.tsx';
import { packages } from './packages.resource.ts';

export function PackagesPage() {
  const { packages: texts, list: listTexts } = useMessages();
  const list = useResourceList(packages, { filters: ['published', 'category_id'], columns });
  const bulk = useBulkActions(list, packages);
  return (
    <ListPage list={list}>
      <ListToolbar list={list}>
        <VisibilityFilter list={list} />
        <RecordFilter
          list={list}
          name="category_id"
          label={texts.category}
          queries={categories.queries}
          none={texts.noCategory}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'publish' }} done={texts.done.published} refused={texts.unpublished}>
          {listTexts.bulk.publish}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unpublish' }} done={texts.done.unpublished}>
          {listTexts.bulk.unpublish}
        </BulkButton>
        <MoveToCategory bulk={bulk} />
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<AdminPackage> = ({ packages: texts, resource }, locale) => [
  titleColumn(packages, resource),
  { key: 'category', header: texts.category, cell: ({ category }) => category?.title ?? '–' },
  {
    key: 'published',
    header: resource.visibility,
    cell: ({ published, available }) => (
      <PublishedBadge published={published} missing={available === false ? texts.missing : undefined} />
    ),
  },
  {
    key: 'access',
    header: texts.access,
    cell: ({ access_days }) => (access_days === null ? texts.lifetime : texts.days(access_days)),
    nowrap: true,
  },
  countColumn('video_count', resource.videos, locale),
  {
    key: 'price',
    header: resource.price.price,
    cell: ({ price, currency }) => formatMoney(price, currency, locale),
    align: 'end',
    sortable: true,
  },
  {
    key: 'discount',
    header: resource.price.discount,
    cell: ({ discount }) => (discount > 0 ? formatPercent(discount, locale) : '–'),
    align: 'end',
    sortable: true,
  },
  {
    key: 'final_price',
    header: resource.price.finalPrice,
    cell: (item) => formatMoney(discountedPrice(item), item.currency, locale),
    align: 'end',
  },
  ...timeColumns(resource, locale),
];
