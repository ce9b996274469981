import { BulkBar, BulkDelete } from '../resource/list/BulkBar.tsx';
import { countColumn, timeColumns, titleColumn } from '../resource/list/columns.tsx';
import { ListPage } from '../resource/list/ListPage.tsx';
import { ListToolbar } from '../resource/list/ListToolbar.tsx';
import { ResourceTable } from '../resource/list/ResourceTable.tsx';
import { useBulkActions } from '../resource/list/use-bulk-actions.ts';
import { type ListColumns, useResourceList } from '../resource/list/use-resource-list.ts';
import { categories } from './categories.resource.ts';

export function CategoriesPage() {
  const list = useResourceList(categories, { columns });
  const bulk = useBulkActions(list, categories);
  return (
    <ListPage list={list}>
      <ListToolbar list={list} />
      <ResourceTable list={list} selectable />
      <BulkBar list={list} bulk={bulk}>
        <BulkDelete list={list} bulk={bulk} />
      </BulkBar>
    </ListPage>
  );
}

const columns: ListColumns<typeof categories> = (texts, locale) => [
  titleColumn(categories, texts),
  countColumn('package_count', texts.fields.package_ids, locale),
  ...timeColumns(texts, locale),
];
