import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import type { ApiContext } from '../../../platform/context.ts';
import { sessions } from '../../../platform/database/identity.ts';
import { supportViews } from '../../../platform/database/support-views.ts';
import { users } from '../../../platform/database/users.ts';
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
  { id, userId, adminId }: Pick<typeof supportViews.$inferSelect, 'id' | 'userId' | 'adminId'>,
): Promise<AuthUser> {
  const now = clock();
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      roleId: users.roleId,
      secondFactorSince: users.secondFactorSince,
    })
    .from(supportViews)
    .innerJoin(users, eq(users.id, supportViews.userId))
    .innerJoin(admins, eq(admins.id, supportViews.adminId))
    .innerJoin(sessions, and(eq(sessions.id, supportViews.sessionId), eq(sessions.userId, admins.id)))
    .where(
      and(
        eq(supportViews.id, id),
        eq(users.id, userId),
        eq(admins.id, adminId),
        isNull(supportViews.endedAt),
        gt(supportViews.expiresAt, now),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(admins.roleId, ADMIN_ROLE_ID),
        isNull(admins.deletedAt),
        isNull(admins.suspendedAt),
        config.REQUIRE_SECOND_FACTOR === 'admin' ? isNotNull(admins.secondFactorSince) : undefined,
        ne(users.roleId, ADMIN_ROLE_ID),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    );
  if (!user) throw supportViewEnded();
  const { secondFactorSince, ...rest } = user;
  return { ...rest, sessionId: id, deviceId: null, hasSecondFactor: secondFactorSince !== null, viewedBy: adminId };
}
