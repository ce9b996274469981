import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { DownloadLink } from 'shared-api/orders/orders';
import type { ApiContext } from '../../../platform/context.ts';
import { books, type StoredBookFile } from '../../../platform/database/tables/books.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orderItems, orders } from '../../../platform/database/tables/shop/orders.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { isEntitled } from '../../catalogue/access.ts';
import { LINK_SECONDS, signDownload } from './download-links.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

/** A book that its buyer may download now. */
interface Download {
  readonly orderItemId: string;
  readonly title: string;
  readonly file: StoredBookFile;
}

/** Expression: how a book in an order reaches its buyer. What the book has become since does not count. */
export const soldAs = sql<'download' | 'printed' | null>`coalesce(${orderItems.book_kind}, ${books.kind})`;

/**
 * Finds a book that its buyer may download: the purchase still gives access, and the account is not suspended. `null` if there
 * is none.
 */
export async function findDownload(context: Context, where: SQL | undefined): Promise<Download | null> {
  const [row] = await context.db
    .select({ orderItemId: orderItems.id, title: books.title, file: books.file })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .innerJoin(users, eq(users.id, orders.buyer_id))
    .innerJoin(books, eq(books.id, orderItems.book_id))
    .innerJoin(entitlements, and(eq(entitlements.order_item_id, orderItems.id), isEntitled(context, orders.buyer_id)))
    .where(
      and(where, isNull(users.suspended_at), isNull(users.deleted_at), isNotNull(books.file), eq(soldAs, 'download')),
    );
  return row?.file ? { ...row, file: row.file } : null;
}

/** Returns a link to a book that the user has bought, for the next minutes. */
export async function createDownloadLink(
  context: ApiContext,
  buyer: AuthUser,
  orderId: string,
  bookId: string,
): Promise<DownloadLink> {
  const found = await findDownload(
    context,
    and(eq(orders.id, orderId), eq(orders.buyer_id, buyer.id), eq(orderItems.book_id, bookId)),
  );
  if (!found) throw noDownload();
  const { url, expiresAt } = signDownload(context, found.orderItemId, LINK_SECONDS.page);
  return { url, expires_at: expiresAt.toISOString() };
}

export const noDownload = () => notFound('This book cannot be downloaded.');
