import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { AdminUser, AdminUserRecord } from 'shared-api/users/admin-users';
import type { ApiContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { books } from '../../platform/database/tables/books.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { sessions } from '../../platform/database/tables/identity.ts';
import { orderItems, orders } from '../../platform/database/tables/shop/orders.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { users } from '../../platform/database/tables/users.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import type { PictureRow } from '../pictures/repository.ts';
import type { UserRow } from '../identity/user-repository.ts';

/** Users in the administrator's list, in any order. */
export async function adminUsers(context: Shown, ids: readonly string[]): Promise<AdminUser[]> {
  const rows = await context.db
    .select({ user: users, avatar: pictures })
    .from(users)
    .leftJoin(pictures, eq(pictures.id, users.picture_id))
    .where(inArray(users.id, [...ids]));
  return rows.map(({ user, avatar }) => adminUser(context, user, avatar));
}

type Shown = Pick<ApiContext, 'db' | 'mediaUrls'>;

const adminUser = ({ mediaUrls }: Shown, user: UserRow, avatar: PictureRow | null): AdminUser => ({
  id: user.id,
  picture: avatar && pictureResponse(mediaUrls, avatar),
  email: user.email,
  name: user.name,
  role: { id: user.role_id },
  verified: user.verified_at !== null,
  suspended_at: user.suspended_at?.toISOString() ?? null,
  invited_at: isInvited(user) ? (user.invited_at?.toISOString() ?? null) : null,
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
});

/** Returns whether a user has been invited and has not set a password yet, which confirms the address. */
export const isInvited = ({ invited_at, verified_at }: Pick<UserRow, 'invited_at' | 'verified_at'>) =>
  invited_at !== null && verified_at === null;

/** A user as the administrator sees them; throws `not_found`. */
export async function adminUserRecord(context: ApiContext, id: string): Promise<AdminUserRecord> {
  const { db, clock } = context;
  const [found] = await db
    .select({ user: users, avatar: pictures })
    .from(users)
    .leftJoin(pictures, eq(pictures.id, users.picture_id))
    .where(and(eq(users.id, id), isNull(users.deleted_at)));
  if (!found) throw notFound('User not found.');
  const [session_count, [login], granted] = await Promise.all([
    db.$count(sessions, and(eq(sessions.user_id, id), isNull(sessions.revoked_at), gt(sessions.expires_at, clock()))),
    db
      .select({ at: auditEvents.created_at })
      .from(auditEvents)
      .where(and(eq(auditEvents.actor_id, id), eq(auditEvents.action, 'login.succeeded')))
      .orderBy(desc(auditEvents.id))
      .limit(1),
    findEntitlements(context, id),
  ]);
  return {
    ...adminUser(context, found.user, found.avatar),
    second_factor: found.user.second_factor_since !== null,
    session_count,
    last_login_at: login?.at.toISOString() ?? null,
    entitlements: granted,
  };
}

async function findEntitlements({ db }: ApiContext, userId: string): Promise<AdminUserRecord['entitlements']> {
  const rows = await db
    .select({
      row: entitlements,
      package: { id: packages.id, title: packages.title },
      video: { id: videos.id, title: videos.title },
      book: { id: books.id, title: books.title },
      order: { id: orders.id, coupon_code: orders.coupon_code },
    })
    .from(entitlements)
    .leftJoin(packages, eq(packages.id, entitlements.package_id))
    .leftJoin(videos, eq(videos.id, entitlements.video_id))
    .leftJoin(books, eq(books.id, entitlements.book_id))
    .leftJoin(orderItems, eq(orderItems.id, entitlements.order_item_id))
    .leftJoin(orders, eq(orders.id, orderItems.order_id))
    .where(eq(entitlements.user_id, userId))
    .orderBy(asc(entitlements.id));
  return rows.flatMap(({ row, package: pack, video, book, order }) => {
    const record = pack ?? video ?? book;
    if (!record) return [];
    return {
      id: row.id,
      kind: pack ? ('package' as const) : video ? ('video' as const) : ('book' as const),
      record,
      expires_at: row.expires_at?.toISOString() ?? null,
      revoked: row.ended_at ? ('ended' as const) : row.suspended_at ? ('suspended' as const) : null,
      source: order ? ('order' as const) : ('grant' as const),
      order_id: order?.id ?? null,
      coupon_code: order?.coupon_code ?? null,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
    };
  });
}
