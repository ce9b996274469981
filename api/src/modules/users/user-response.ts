import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { AdminUser, AdminUserRecord } from 'shared-api/users/admin-users';
import { timesOf } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/audit.ts';
import { books } from '../../platform/database/books.ts';
import { entitlements } from '../../platform/database/entitlements.ts';
import { sessions } from '../../platform/database/identity.ts';
import { orderItems, orders } from '../../platform/database/orders.ts';
import { packages } from '../../platform/database/packages.ts';
import { pictures } from '../../platform/database/pictures.ts';
import { users } from '../../platform/database/users.ts';
import { videos } from '../../platform/database/videos.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import type { PictureRow } from '../pictures/repository.ts';
import type { UserRow } from '../identity/user-repository.ts';

/** Users in the administrator's list, in any order. */
export async function adminUsers(context: Shown, ids: readonly string[]): Promise<AdminUser[]> {
  const rows = await context.db
    .select({ user: users, avatar: pictures })
    .from(users)
    .leftJoin(pictures, eq(pictures.id, users.pictureId))
    .where(inArray(users.id, [...ids]));
  return rows.map(({ user, avatar }) => adminUser(context, user, avatar));
}

type Shown = Pick<ApiContext, 'db' | 'mediaUrls'>;

const adminUser = ({ mediaUrls }: Shown, user: UserRow, avatar: PictureRow | null): AdminUser => ({
  id: user.id,
  picture: avatar && pictureResponse(mediaUrls, avatar),
  email: user.email,
  name: user.name,
  role: { id: user.roleId },
  verified: user.verifiedAt !== null,
  suspended_at: user.suspendedAt?.toISOString() ?? null,
  invited_at: isInvited(user) ? (user.invitedAt?.toISOString() ?? null) : null,
  ...timesOf(user),
});

/** Whether a user has been invited and has not set a password yet, which confirms the address. */
export const isInvited = ({ invitedAt, verifiedAt }: Pick<UserRow, 'invitedAt' | 'verifiedAt'>) =>
  invitedAt !== null && verifiedAt === null;

/** A user as the administrator sees them; throws `not_found`. */
export async function adminUserRecord(context: ApiContext, id: string): Promise<AdminUserRecord> {
  const { db, clock } = context;
  const [found] = await db
    .select({ user: users, avatar: pictures })
    .from(users)
    .leftJoin(pictures, eq(pictures.id, users.pictureId))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!found) throw notFound('User not found.');
  const [sessionCount, [login], granted] = await Promise.all([
    db.$count(sessions, and(eq(sessions.userId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock()))),
    db
      .select({ at: auditEvents.createdAt })
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, id), eq(auditEvents.action, 'login.succeeded')))
      .orderBy(desc(auditEvents.id))
      .limit(1),
    entitlementsOf(context, id),
  ]);
  return {
    ...adminUser(context, found.user, found.avatar),
    second_factor: found.user.secondFactorSince !== null,
    session_count: sessionCount,
    last_login_at: login?.at.toISOString() ?? null,
    entitlements: granted,
  };
}

async function entitlementsOf({ db }: ApiContext, userId: string): Promise<AdminUserRecord['entitlements']> {
  const rows = await db
    .select({
      row: entitlements,
      package: { id: packages.id, title: packages.title },
      video: { id: videos.id, title: videos.title },
      book: { id: books.id, title: books.title },
      order: { id: orders.id, couponCode: orders.couponCode },
    })
    .from(entitlements)
    .leftJoin(packages, eq(packages.id, entitlements.packageId))
    .leftJoin(videos, eq(videos.id, entitlements.videoId))
    .leftJoin(books, eq(books.id, entitlements.bookId))
    .leftJoin(orderItems, eq(orderItems.id, entitlements.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(entitlements.userId, userId))
    .orderBy(asc(entitlements.id));
  return rows.flatMap(({ row, package: pack, video, book, order }) => {
    const record = pack ?? video ?? book;
    if (!record) return [];
    return {
      id: row.id,
      kind: pack ? ('package' as const) : video ? ('video' as const) : ('book' as const),
      record,
      expires_at: row.expiresAt?.toISOString() ?? null,
      revoked: row.endedAt ? ('ended' as const) : row.suspendedAt ? ('suspended' as const) : null,
      source: order ? ('order' as const) : ('grant' as const),
      order_id: order?.id ?? null,
      coupon_code: order?.couponCode ?? null,
      reason: row.reason,
      created_at: row.createdAt.toISOString(),
    };
  });
}
