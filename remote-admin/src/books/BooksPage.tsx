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
  const list = useResourceList(books, { filters: ['published', 'kind'], columns });
  const { texts } = list;
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
            { value: 'printed', label: texts.values.kind.printed },
            { value: 'download', label: texts.values.kind.download },
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

const columns: ListColumns<typeof books> = (texts, locale) => {
  const { fields } = texts;
  return [
    titleColumn(books, texts),
    {
      key: 'language',
      header: fields.language,
      cell: ({ language }) => languageName(language, locale),
      sortable: true,
    },
    { key: 'kind', header: texts.fields.kind, cell: ({ kind }) => texts.values.kind[kind] },
    publishedColumn(texts, texts.missing),
    priceColumn(texts, locale),
    discountColumn(texts, locale),
    finalPriceColumn(texts, locale),
    ...timeColumns(texts, locale),
  ];
};
