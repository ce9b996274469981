import { and, asc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { lineKey } from 'shared-api/pricing/order-line';
import type { Owned, OwnedItem } from 'shared-api/orders/owned';
import type { OrderItem } from 'shared-api/orders/quote';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { gifts } from '../../platform/database/tables/shop/gifts.ts';
import { orderItems } from '../../platform/database/tables/shop/orders.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { isEntitled, isUnlocked } from '../catalogue/access.ts';
import { ordersOf } from './known-orders.ts';
import { itemOf } from './order-response.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

/** Throws `invalid` with an error for each item that the buyer has already. */
export async function rejectOwned(context: Context, buyerId: string, items: readonly OrderItem[]): Promise<void> {
  rejectItems(items, await ownedKeys(context, buyerId, items), fieldErrors.itemOwned);
}

/**
 * Throws `invalid` with an error for each item that the buyer has ordered for themselves already.
 *
 * @param orderIds their orders whose payment is still being processed
 */
export async function rejectPaymentPending(
  db: Database,
  orderIds: readonly string[],
  items: readonly OrderItem[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await db
    .select(getTableColumns(orderItems))
    .from(orderItems)
    .leftJoin(gifts, eq(gifts.order_id, orderItems.order_id))
    .where(and(inArray(orderItems.order_id, [...orderIds]), isNull(gifts.order_id)));
  rejectItems(items, new Set(rows.map((row) => lineKey(itemOf(row)))), fieldErrors.itemPaymentPending);
}

function rejectItems(items: readonly OrderItem[], rejected: ReadonlySet<string>, code: string): void {
  const errors = items.flatMap((item, index) =>
    rejected.has(lineKey(item)) ? [[`items.${index}`, code] as const] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** Returns the keys (`lineKey`) of those items that a user has already: a video also as part of a package. */
export async function ownedKeys(
  context: Context,
  userId: string,
  items: readonly OrderItem[],
): Promise<ReadonlySet<string>> {
  const { db } = context;
  const ids = items.map(({ id }) => id);
  const granted = await db
    .select({ package_id: entitlements.package_id, book_id: entitlements.book_id })
    .from(entitlements)
    .where(
      and(isEntitled(context, userId), or(inArray(entitlements.package_id, ids), inArray(entitlements.book_id, ids))),
    );
  const unlocked = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, ids), isUnlocked(context, userId)));
  return new Set([
    ...granted.map(({ package_id, book_id }) => (package_id === null ? `book:${book_id}` : `package:${package_id}`)),
    ...unlocked.map(({ id }) => `video:${id}`),
  ]);
}

/** Returns what a user has already, in one query whatever it is; in another, which of some videos they may watch. */
export async function ownedItems(context: Context, userId: string, videoIds: readonly string[] = []): Promise<Owned> {
  const { db } = context;
  const own = ordersOf(db, userId).as('own_order');
  const [granted, unlocked] = await Promise.all([
    db
      .select({ ...getTableColumns(entitlements), order_id: own.id })
      .from(entitlements)
      .leftJoin(orderItems, eq(orderItems.id, entitlements.order_item_id))
      // Not of a gift, whose order is the giver's.
      .leftJoin(own, eq(own.id, orderItems.order_id))
      .where(isEntitled(context, userId))
      .orderBy(asc(entitlements.created_at), asc(entitlements.id)),
    videoIds.length === 0
      ? []
      : db
          .select({ id: videos.id })
          .from(videos)
          .where(and(inArray(videos.id, [...videoIds]), isUnlocked(context, userId))),
  ]);
  const items = new Map<string, OwnedItem>();
  for (const { expires_at, order_id, ...row } of granted) {
    const item = itemOf(row);
    const earlier = items.get(lineKey(item));
    items.set(lineKey(item), {
      ...item,
      expires_at: earlier ? laterEnd(earlier.expires_at, expires_at) : (expires_at?.toISOString() ?? null),
      order_id: order_id ?? earlier?.order_id ?? null,
    });
  }
  return { items: [...items.values()], unlocked_videos: unlocked.map(({ id }) => id) };
}

/** Returns the end of access that has two ends; `null` for none. */
const laterEnd = (first: string | null, second: Date | null): string | null =>
  first === null || second === null ? null : new Date(Math.max(Date.parse(first), second.getTime())).toISOString();
