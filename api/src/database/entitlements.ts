import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { packages } from './packages.ts';
import { users } from './users.ts';
import { videos } from './videos.ts';

/** Gives a user access to a package or a single video; one row per purchase or grant. */
export const entitlements = pgTable(
  'entitlement',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').references(() => packages.id),
    videoId: uuid('video_id').references(() => videos.id),
    /** Null for lifetime access. */
    expiresAt: timestamptz('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('entitlement_user_id_index').on(table.userId),
    index('entitlement_package_id_index').on(table.packageId),
    index('entitlement_video_id_index').on(table.videoId),
  ],
);
