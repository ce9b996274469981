import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { books } from './books.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { orderItems } from './orders.ts';
import { packages } from './packages.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** Gives a user access to a package, a single video or a book; one row per purchase or grant. */
export const entitlements = pgTable(
  'entitlement',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').references(() => packages.id),
    videoId: uuid('video_id').references(() => videos.id),
    bookId: uuid('book_id').references(() => books.id),
    /** What was bought; null for what was granted. */
    orderItemId: uuid('order_item_id').references(() => orderItems.id),
    /** Why it was granted; null for what was bought. */
    reason: text('reason'),
    /** Null for lifetime access. */
    expiresAt: timestamptz('expires_at'),
    /**
     * Since when it gives no access for good, as what was bought has been refunded or what was granted
     * withdrawn; null while it does.
     */
    endedAt: timestamptz('ended_at'),
    /** Since when it gives no access until a dispute is decided. */
    suspendedAt: timestamptz('suspended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('entitlement_user_id_index').on(table.userId),
    index('entitlement_package_id_index').on(table.packageId),
    index('entitlement_video_id_index').on(table.videoId),
    index('entitlement_book_id_index').on(table.bookId),
    // One row per source: an order that is fulfilled twice grants once.
    uniqueIndex('entitlement_order_item_id_key').on(table.orderItemId),
  ],
);
