import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { SearchField } from 'shared-ui/SearchField';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table, type TableColumn } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import type { AdminLists, ListName } from './admin-lists.ts';
import { useAdminList } from './list.api.ts';
import styles from './ListPage.module.css';

interface ListPageProps<Name extends ListName> {
  readonly list: Name;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  readonly columns: readonly TableColumn<AdminLists[Name]>[];
}

/** A list of the admin area: search, table, and a button for more rows. The search text is in the URL (`?q=`). */
export function ListPage<Name extends ListName>({ list, lede, actions, columns }: ListPageProps<Name>) {
  const texts = useMessages();
  const { title, ...ofList } = texts.lists[list];
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const rows = useAdminList(list, q);

  return (
    <Screen title={title} lede={lede} actions={actions}>
      <div className={styles.search}>
        <SearchField
          label={ofList.search}
          value={q}
          onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
        />
      </div>
      <ScreenContent query={rows} errorTitle={ofList.failed} skeleton={<Skeleton lines={8} />}>
        {(items) =>
          items.length > 0 ? (
            <div aria-busy={rows.isPlaceholderData}>
              <Table caption={title} columns={columns} rows={items} rowKey={({ id }) => id} />
            </div>
          ) : (
            <EmptyState title={q ? texts.list.nothingMatches(q) : ofList.empty} />
          )
        }
      </ScreenContent>
      {rows.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {texts.list.more}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}
