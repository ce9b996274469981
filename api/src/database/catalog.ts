import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, timestamptz, priceColumns, primaryId, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

export const categories = pgTable('category', {
  id: primaryId(),
  title: text('title').notNull(),
  createdAt: createdAt(),
});

export const packages = pgTable('package', {
  id: primaryId(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  ...priceColumns(),
  categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
  /** How long a purchase opens it; null is for ever. */
  accessDays: integer('access_days'),
  imageKey: text('image_key'),
  published: boolean('published').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const packageVideos = pgTable(
  'package_video',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.videoId] }),
    index('package_video_video_index').on(table.videoId),
  ],
);

export const bookKind = pgEnum('book_kind', ['download', 'printed']);

export const books = pgTable('book', {
  id: primaryId(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** BCP 47. */
  language: text('language').notNull(),
  ...priceColumns(),
  kind: bookKind('kind').notNull(),
  link: text('link'),
  coverKey: text('cover_key'),
  published: boolean('published').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const coupons = pgTable(
  'coupon',
  {
    id: primaryId(),
    code: text('code').notNull(),
    percent: integer('percent'),
    amount: integer('amount'),
    currency: text('currency'),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('coupon_code_key').on(sql`upper(${table.code})`)],
);

/** Gives a user access to a package or a single video; one row per purchase or grant. */
export const entitlements = pgTable(
  'entitlement',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').references(() => packages.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id').references(() => videos.id, { onDelete: 'cascade' }),
    /** Null is for ever. */
    expiresAt: timestamptz('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [index('entitlement_user_id_index').on(table.userId)],
);
