import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LinkProps, useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { SearchField } from 'shared-ui/SearchField';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table, type TableColumn } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import type { ResourceQueries } from './resource-queries.ts';
import type { ResourceTexts } from './resource.messages.en.ts';
import styles from './ResourceListPage.module.css';

interface ResourceListPageProps<Row> {
  readonly texts: ResourceTexts;
  readonly queries: ResourceQueries<Row>;
  readonly columns: readonly TableColumn<Row>[];
  /** Buttons and links that concern the whole list. */
  readonly actions?: ReactNode;
}

/** The list of a resource: search, table, and a button to load more rows. The search text is in the URL (`?q=`). */
export function ResourceListPage<Row extends { readonly id: string }>({
  texts: { list: texts },
  queries,
  columns,
  actions,
}: ResourceListPageProps<Row>) {
  const { resource } = useMessages();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const rows = useInfiniteQuery(queries.list(q));

  return (
    <Screen title={texts.title} actions={actions}>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          value={q}
          onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
        />
      </div>
      <ScreenContent query={rows} errorTitle={texts.failed} skeleton={<Skeleton lines={8} />}>
        {(items) =>
          items.length > 0 ? (
            <div aria-busy={rows.isPlaceholderData}>
              <Table caption={texts.title} columns={columns} rows={items} rowKey={({ id }) => id} />
            </div>
          ) : (
            <EmptyState title={q ? resource.noResults(q) : texts.empty} />
          )
        }
      </ScreenContent>
      {rows.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {resource.more}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

/** A link in a table row, as high as the row to make it easy to tap. */
export const RowLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.rowLink} />;
