import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { FilterSelect } from 'shared-ui/FilterSelect';
import visually from 'shared-ui/layout/visually-hidden.module.css';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table, type TableColumn, type TableSelection } from 'shared-ui/Table';
import { useMessages } from '../../messages/catalogue.ts';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import styles from './list.module.css';
import { NewRecordLink } from './ListPage.tsx';
import type { ResourceList } from './use-resource-list.ts';

interface ResourceTableProps<Row extends { readonly id: string }, Filters> {
  readonly list: ResourceList<Row, Filters>;
  /** Whether rows can be selected, for a `BulkBar`. */
  readonly selectable?: boolean;
}

/** The rows of a list, while they are loading, if there are none, and if they could not be loaded. */
export function ResourceTable<Row extends { readonly id: string }, Filters>(props: ResourceTableProps<Row, Filters>) {
  const { list } = props;
  const { list: texts } = useMessages();
  const { query, state } = list;
  const none = !state.isFiltered ? list.texts.list.empty : state.q ? texts.noResults(state.q) : texts.noMatches;
  const { total } = list;
  const found = total === null ? texts.moreThanCounted(list.texts.list.many) : total && list.texts.list.count(total);
  const isEmpty = list.rows.length === 0;
  return (
    <>
      {/* Always there, since screen readers announce only what changes in a region that they know. */}
      <p className={isEmpty ? visually.hidden : styles.count} role="status">
        {query.data ? (isEmpty ? none : found) : null}
      </p>
      <ScreenContent query={query} errorTitle={list.texts.list.failed} skeleton={<Skeleton lines={8} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Rows {...props} />
          ) : state.isFiltered ? (
            <EmptyState
              title={none}
              action={
                <Button variant="secondary" onClick={state.clear}>
                  {texts.clear}
                </Button>
              }
            />
          ) : (
            <EmptyState title={none} action={<NewRecordLink list={list} />}>
              {list.texts.emptyHint}
            </EmptyState>
          )
        }
      </ScreenContent>
      <ShowMore query={query} />
    </>
  );
}

function Rows<Row extends { readonly id: string }, Filters>({
  list,
  selectable = false,
}: ResourceTableProps<Row, Filters>) {
  const { list: texts } = useMessages();
  const { table, columns, state, density, selection } = list;
  const shown = table.getVisibleLeafColumns().flatMap((column): TableColumn<Row>[] => {
    const found = columns.find(({ key }) => key === column.id);
    if (!found) return [];
    const { sortable = false, ...rest } = found;
    const sorted = column.getIsSorted();
    const direction = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
    return [{ ...rest, sort: sortable ? { direction, onSort: () => column.toggleSorting() } : undefined }];
  });
  // While new rows are rendered, typing goes on.
  const rows = useDeferredValue(list.rows);
  const rowsById = table.getCoreRowModel().rowsById;
  const checkboxes: TableSelection<Row> = {
    titleOf: list.titleOf,
    isSelected: ({ id }) => selection.rows[id] === true,
    onSelect: ({ id }, event) => rowsById[id]?.getToggleSelectedHandler()(event),
    all: table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && 'some'),
    onSelectAll: (selected) => (selected ? table.toggleAllRowsSelected(true) : selection.clear()),
  };
  const orders = columns.flatMap(({ key, header, sortable }) =>
    sortable
      ? [
          { value: key, label: texts.ascending(header) },
          { value: `-${key}`, label: texts.descending(header) },
        ]
      : [],
  );
  return (
    <div className={styles.rows} aria-busy={list.query.isPlaceholderData}>
      <Table
        caption={list.texts.list.title}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        density={density}
        selection={selectable ? checkboxes : undefined}
        cardTools={
          orders.length > 0 ? (
            <FilterSelect
              label={texts.sortBy}
              options={orders}
              value={state.sort}
              all={texts.defaultOrder}
              onChange={state.sortBy}
            />
          ) : null
        }
      />
    </div>
  );
}

interface ShowMoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
}

/** How far below the window the button is when more rows are loaded. */
const AHEAD = '600px';

/**
 * Loads more rows. Once it has been pressed, more rows load as the user scrolls down to it; not before, so that what is
 * below a long list can be reached.
 */
function ShowMore({ query }: ShowMoreProps) {
  const { list: texts } = useMessages();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const [continues, setContinues] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const load = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) query.fetchNextPage();
  });
  useEffect(() => {
    if (!continues || !hasNextPage || isFetchingNextPage || !box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [continues, hasNextPage, isFetchingNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={box} className={styles.more}>
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        onClick={() => {
          setContinues(true);
          query.fetchNextPage();
        }}
      >
        {texts.more}
      </Button>
    </div>
  );
}
