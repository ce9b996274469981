import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { books } from '../books.ts';
import { createdAt, partOf, primaryId, timestamptz } from '../columns.ts';
import { orderItems } from './orders.ts';
import { packages } from '../packages.ts';
import { users } from '../users.ts';
import { videos } from '../videos.ts';

/** Gives a user access to a package, a single video or a book; one row per purchase or grant. */
export const entitlements = pgTable(
  'entitlement',
  {
    id: primaryId(),
    user_id: partOf(() => users.id),
    package_id: uuid().references(() => packages.id),
    video_id: uuid().references(() => videos.id),
    book_id: uuid().references(() => books.id),
    /** What was bought; null for what was granted. */
    order_item_id: uuid().references(() => orderItems.id),
    /** Why it was granted; null for what was bought. */
    reason: text(),
    /** Null for lifetime access. */
    expires_at: timestamptz(),
    /**
     * Since when it gives no access for good, as what was bought has been refunded or what was granted
     * withdrawn; null while it does.
     */
    ended_at: timestamptz(),
    /** Since when it gives no access until a dispute is decided. */
    suspended_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [
    index('entitlement_user_id_index').on(table.user_id),
    index('entitlement_package_id_index').on(table.package_id),
    index('entitlement_video_id_index').on(table.video_id),
    index('entitlement_book_id_index').on(table.book_id),
    // One row per source: an order that is fulfilled twice grants once.
    uniqueIndex('entitlement_order_item_id_key').on(table.order_item_id),
  ],
);
