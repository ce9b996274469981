import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import type { ApiContext } from '../../../platform/context.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import { supportViews } from '../../../platform/database/tables/support-views.ts';
import { users } from '../../../platform/database/tables/users.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { supportViewEnded } from '../session/access-token.ts';

const admins = alias(users, 'admin');

/**
 * The user of a support view, as currently stored. Throws `session_revoked` unless everything that it depends on still
 * holds: the view has not ended, nor has the session that it was started in; its administrator is still one, with the
 * second factor that the role requires; its user is an ordinary one. Suspended and deleted users count as neither.
 */
export async function findViewedUser(
  { db, clock, config }: Pick<ApiContext, 'db' | 'clock' | 'config'>,
  { id, user_id, admin_id }: Pick<typeof supportViews.$inferSelect, 'id' | 'user_id' | 'admin_id'>,
): Promise<AuthUser> {
  const now = clock();
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role_id: users.role_id,
      second_factor_since: users.second_factor_since,
      isConfirmed: sql<boolean>`${users.verified_at} is not null`,
    })
    .from(supportViews)
    .innerJoin(users, eq(users.id, supportViews.user_id))
    .innerJoin(admins, eq(admins.id, supportViews.admin_id))
    .innerJoin(sessions, and(eq(sessions.id, supportViews.session_id), eq(sessions.user_id, admins.id)))
    .where(
      and(
        eq(supportViews.id, id),
        eq(users.id, user_id),
        eq(admins.id, admin_id),
        isNull(supportViews.ended_at),
        gt(supportViews.expires_at, now),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        eq(admins.role_id, ADMIN_ROLE_ID),
        isNull(admins.deleted_at),
        isNull(admins.suspended_at),
        config.REQUIRE_SECOND_FACTOR === 'admin' ? isNotNull(admins.second_factor_since) : undefined,
        ne(users.role_id, ADMIN_ROLE_ID),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
      ),
    );
  if (!user) throw supportViewEnded();
  const { second_factor_since, ...rest } = user;
  return { ...rest, sessionId: id, device_id: null, hasSecondFactor: second_factor_since !== null, viewedBy: admin_id };
}
