import * as paths from 'federation-contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminBook } from 'shared-api/books';
import { discountedPrice } from 'shared-api/pricing/discounted-price';
import { formatMoney } from 'shared-api/pricing/format-money';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { formatPercent } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkButton, BulkDelete } from '../resource/list/BulkBar.tsx';
import { ExportButton } from '../resource/list/ExportButton.tsx';
import { ListFilter, ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { RowLink } from '../resource/list/RowLink.tsx';
import { timeColumns } from '../resource/list/time-columns.ts';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ResourceColumn, useResourceList } from '../resource/list/use-resource-list.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { Screen } from '../screen/Screen.tsx';
import { bookQueries, booksElsewhere, changeBooks, exportBooks } from './books.api.ts';
import { languageName } from './languages.ts';

export function BooksPage() {
  const { books: texts, resource, list: listTexts } = useMessages();
  const list = useResourceList({
    name: 'books',
    texts,
    queries: bookQueries,
    filters: ['published', 'kind'],
    columns: useBookColumns(),
  });
  const bulk = useBulkActions({ list, send: changeBooks, shownIn: booksElsewhere });
  const create = (
    <Link className={buttonVariants({})} to={paths.book('new')}>
      {texts.record.create}
    </Link>
  );
  return (
    <Screen
      title={texts.list.title}
      actions={
        <>
          <ExportButton list={list} download={exportBooks} />
          {create}
        </>
      }
    >
      <ListToolbar list={list}>
        <ListFilter
          list={list}
          name="published"
          label={resource.visibility}
          options={[
            { value: 'true', label: resource.published },
            { value: 'false', label: resource.hidden },
          ]}
        />
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
      <ResourceTable
        list={list}
        titleOf={({ title }) => title}
        selectable
        empty={{ text: texts.emptyHint, action: create }}
      />
      <BulkBar list={list} bulk={bulk}>
        <BulkButton bulk={bulk} action={{ action: 'publish' }} done={texts.done.published} refused={texts.unpublished}>
          {listTexts.bulk.publish}
        </BulkButton>
        <BulkButton bulk={bulk} action={{ action: 'unpublish' }} done={texts.done.unpublished}>
          {listTexts.bulk.unpublish}
        </BulkButton>
        <BulkDelete list={list} bulk={bulk} action={{ action: 'delete' }} />
      </BulkBar>
    </Screen>
  );
}

/** The keys of sortable columns are the names by which the API sorts. */
function useBookColumns() {
  const { books: texts, resource } = useMessages();
  const locale = useFormatLocale();
  return useMemo<readonly ResourceColumn<AdminBook>[]>(
    () => [
      {
        key: 'title',
        header: resource.title,
        cell: ({ id, title }) => <RowLink to={paths.book(id)}>{title}</RowLink>,
        sortable: true,
      },
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
    ],
    [texts, resource, locale],
  );
}
