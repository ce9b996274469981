import type { AdminBook } from 'shared-api/books/books';
import { useMessages } from '../messages/catalogue.ts';
import { BulkBar, BulkDelete, BulkPublish } from '../resource/list/BulkBar.tsx';
import {
  timeColumns,
  titleColumn,
  discountColumn,
  finalPriceColumn,
  priceColumn,
  publishedColumn,
} from '../resource/list/columns.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListFilter, ListToolbar, VisibilityFilter } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { books } from './books.resource.ts';
import { languageName } from './languages.ts';

export function BooksPage() {
  const { books: texts, values } = useMessages();
  const list = useResourceList(books, { filters: ['published', 'kind'], columns });
  const bulk = useBulkActions(list, books);
  return (
    <ListPage list={list}>
      <ListToolbar list={list}>
        <VisibilityFilter list={list} />
        <ListFilter
          list={list}
          name="kind"
          label={texts.fields.kind}
          options={[
            { value: 'printed', label: values.kind.printed },
            { value: 'download', label: values.kind.download },
          ]}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkPublish list={list} bulk={bulk} refused={texts.unpublished} />
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<AdminBook> = (messages, locale) => {
  const { books: texts, fields, values } = messages;
  return [
    titleColumn(books, messages),
    {
      key: 'language',
      header: fields.language,
      cell: ({ language }) => languageName(language, locale),
      sortable: true,
    },
    { key: 'kind', header: texts.fields.kind, cell: ({ kind }) => values.kind[kind] },
    publishedColumn(messages, texts.missing),
    priceColumn(messages, locale),
    discountColumn(messages, locale),
    finalPriceColumn(messages, locale),
    ...timeColumns(messages, locale),
  ];
};
