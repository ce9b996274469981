import type { ListResource } from '../define-resource.ts';
import type { ResourceTexts } from '../resource-texts.ts';
import { BulkBar, BulkDelete } from './BulkBar.tsx';
import { ListPage } from './ListPage.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { type Changeable, useBulkActions } from './use-bulk-actions.ts';
import { type Columns, useResourceList } from './use-resource-list.ts';

interface PlainListPageProps<Row, Texts extends ResourceTexts> {
  readonly resource: ListResource<Row, object, Texts> & Changeable<{ readonly action: 'delete' }>;
  readonly columns: Columns<Row, Texts>;
}

/** A list without filters, whose records can be deleted. One that offers more composes these parts itself. */
export function PlainListPage<Row extends { readonly id: string }, Texts extends ResourceTexts>({
  resource,
  columns,
}: PlainListPageProps<Row, Texts>) {
  const list = useResourceList(resource, { columns });
  const bulk = useBulkActions(list, resource);
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
