import { categories } from '../categories/categories.resource.ts';
import { BulkBar, BulkDelete, BulkPublish } from '../resource/list/BulkBar.tsx';
import {
  countColumn,
  timeColumns,
  titleColumn,
  discountColumn,
  finalPriceColumn,
  priceColumn,
  publishedColumn,
} from '../resource/list/columns.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListToolbar, RecordFilter, VisibilityFilter } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { packages } from './packages.resource.ts';
import { MoveToCategory } from '../resource/list/MoveToCategory.tsx';

export function PackagesPage() {
  const list = useResourceList(packages, { filters: ['published', 'category_id'], columns });
  const { texts } = list;
  const { fields } = texts;
  const bulk = useBulkActions(list, packages);
  return (
    <ListPage list={list}>
      <ListToolbar list={list}>
        <VisibilityFilter list={list} />
        <RecordFilter
          list={list}
          name="category_id"
          label={fields.category_id}
          queries={categories.queries}
          none={texts.noCategory}
        />
      </ListToolbar>
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkPublish list={list} bulk={bulk} refused={texts.unpublished} />
        <MoveToCategory bulk={bulk} queries={categories.queries} label={fields.category_id} texts={texts} />
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<typeof packages> = (texts, locale) => {
  const { fields } = texts;
  return [
    titleColumn(packages, texts),
    { key: 'category', header: fields.category_id, cell: ({ category }) => category?.title ?? '–' },
    publishedColumn(texts, texts.missing),
    {
      key: 'access',
      header: texts.access,
      cell: ({ access_days }) => (access_days === null ? texts.lifetime : texts.days(access_days)),
      nowrap: true,
    },
    countColumn('video_count', fields.video_ids, locale),
    priceColumn(texts, locale),
    { ...discountColumn(texts, locale), sortable: true },
    finalPriceColumn(texts, locale),
    ...timeColumns(texts, locale),
  ];
};
