import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { SearchField } from 'shared-ui/SearchField';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table, type TableColumn } from 'shared-ui/Table';
import { Screen } from '../screen/Screen.tsx';
import type { AdminLists, ListName } from './admin-lists.ts';
import { useAdminList } from './list.api.ts';
import styles from './ListPage.module.css';

interface ListPageProps<Name extends ListName> {
  readonly list: Name;
  readonly title: string;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands where there are no rows at all. */
  readonly empty: string;
  readonly columns: readonly TableColumn<AdminLists[Name]>[];
}

/** A list of the admin area: search, rows, more rows. What is searched for lives in the address. */
export function ListPage<Name extends ListName>({ list, title, lede, actions, empty, columns }: ListPageProps<Name>) {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const rows = useAdminList(list, q);

  return (
    <Screen title={title} lede={lede} actions={actions}>
      <div className={styles.search}>
        <SearchField
          label={`Search ${title.toLowerCase()}`}
          value={q}
          onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
        />
      </div>
      <QueryContent
        query={rows}
        errorTitle={`The list of ${title.toLowerCase()} could not be loaded`}
        skeleton={<Skeleton lines={8} />}
      >
        {(items) =>
          items.length > 0 ? (
            <div aria-busy={rows.isPlaceholderData}>
              <Table caption={title} columns={columns} rows={items} rowKey={({ id }) => id} />
            </div>
          ) : (
            <EmptyState title={q ? `Nothing matches “${q}”` : empty} />
          )
        }
      </QueryContent>
      {rows.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}
