import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, partOf, primaryId, timestamptz } from './columns.ts';
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
    user_id: partOf(() => users.id),
    /** Who views, and the session that the view ends with. */
    admin_id: partOf(() => users.id),
    session_id: partOf(() => sessions.id),
    expires_at: timestamptz().notNull(),
    ended_at: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [
    index('support_view_user_id_index').on(table.user_id),
    index('support_view_admin_id_index').on(table.admin_id),
    index('support_view_session_id_index').on(table.session_id),
  ],
);
