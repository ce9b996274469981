import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from 'shared-auth/api-client';
import { orderKeys } from 'shared-queries/orders';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrdersPage.module.css';

/** What the user has bought, and what became of each order. */
export function OrdersPage() {
  const texts = useMessages().orders;
  const orders = useInfiniteQuery(orderQueries.list());
  return (
    <Screen>
      <PageHeading title={texts.title} lede={texts.lede} />
      <DownloadNotice />
      <QueryContent query={orders} errorTitle={texts.error} skeleton={<Skeleton lines={8} />}>
        {(items) =>
          items.length === 0 ? (
            <NoOrders />
          ) : (
            <ul className={styles.orders}>
              {items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {orders.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

/** Why a link to a book, from an email for example, has led here. */
function DownloadNotice() {
  const { downloadFailed } = useMessages().orders;
  const [search] = useSearchParams();
  const reason = search.get('download');
  if (reason !== 'expired' && reason !== 'unavailable' && reason !== 'failed') return null;
  return (
    <p className={styles.notice} role="alert">
      {downloadFailed[reason]}
    </p>
  );
}

function NoOrders() {
  const { orders: texts, common } = useMessages();
  return (
    <EmptyState
      title={texts.none.title}
      action={
        <Link className={buttonVariants({})} to={paths.section('packages')}>
          {common.seePackages}
        </Link>
      }
    >
      {texts.none.text}
    </EmptyState>
  );
}

const orderQueries = {
  /** The user's orders, the newest first, page by page. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...orderKeys.lists, 'page'],
      queryFn: ({ pageParam: cursor, signal }) => api.get('/orders', { query: { cursor }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      // Orders are paid on pages elsewhere.
      staleTime: 0,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
};
