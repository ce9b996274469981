import type { AdminBook } from 'shared-api/books/books';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar, VisibilityFilter } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { books } from './books.resource.ts';
import { languageName } from './languages.ts';

export function BooksPage() {
  const { books: texts, list: listTexts } = useMessages();
  const list = useResourceList(books, { filters: ['published', 'kind'], columns });
  const bulk = useBulkActions(list, books);
  return (
    <ListPage list={list}>
      <ListToolbar list={list}>
        <VisibilityFilter list={list} />
        <ListFilter
          list={list}
          name="kind"
          label={texts.kind}
          options={[
            { value: 'printed', label: texts.kinds.printed },
            { value: 'download', label: texts.kinds.download },
          ]}
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
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<AdminBook> = ({ books: texts, resource }, locale) => [
  titleColumn(books, resource),
  {
    key: 'language',
    header: texts.language,
    cell: ({ language }) => languageName(language, locale),
    sortable: true,
  },
  { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'published',
    header: resource.visibility,
    cell: ({ published, available }) => (
      <PublishedBadge published={published} missing={available === false ? texts.missing : undefined} />
    ),
  },
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
  },
  {
    key: 'final_price',
    header: resource.price.finalPrice,
    cell: (item) => formatMoney(discountedPrice(item), item.currency, locale),
    align: 'end',
  },
  ...timeColumns(resource, locale),
];
