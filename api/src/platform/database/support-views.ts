import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { sessions } from './identity.ts';
import { users } from './users.ts';

/**
 * Administrators who view the product as another user. Not sessions of that user: nothing that lists, counts, refreshes
 * or ends sessions can mistake one for the other.
 */
export const supportViews = pgTable(
  'support_view',
  {
    id: primaryId(),
    /** Who is viewed. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who views, and the session that the view ends with. */
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_view_user_id_index').on(table.userId),
    index('support_view_admin_id_index').on(table.adminId),
    index('support_view_session_id_index').on(table.sessionId),
  ],
);
