import { and, eq, exists, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import type { ApiContext } from '../../platform/context.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { packageVideoGroups, packageVideos } from '../../platform/database/tables/packages.ts';
import { videoGroupItems, videos } from '../../platform/database/tables/videos.ts';

/** Condition on `videos`: published and ready. Nothing else is shown outside the admin area. */
export const isShown = and(eq(videos.published, true), eq(videos.status, 'ready'));

/** Condition on `videos`: shown, with a file: somebody who may watch it can. */
export const isPlayable = and(isShown, isNotNull(videos.file_key));

/** Condition on `videos`: a free sample, which everyone may watch. */
export const isSample = and(eq(videos.free_sample, true), isShown);

/**
 * Condition on `entitlements`: the user's own, as long as they last, and neither refunded nor disputed; `userId` may be a
 * column.
 */
export const isEntitled = ({ clock }: Pick<ApiContext, 'clock'>, userId: string | PgColumn) =>
  and(
    eq(entitlements.user_id, userId),
    or(isNull(entitlements.expires_at), gt(entitlements.expires_at, clock())),
    isNull(entitlements.ended_at),
    isNull(entitlements.suspended_at),
  );

/** Expression on `videos`: whether the user may play the row's video. Administrators may play all. */
export const canPlay = (context: Pick<ApiContext, 'db' | 'clock'>, user: AuthUser): SQL<boolean> =>
  isAdmin(user) ? sql<boolean>`true` : isUnlocked(context, user.id);

/**
 * Expression on `videos`: whether the row's video is a free sample, or an entitlement of the user covers it: one to the video
 * itself, to a package with it, or to one with a group that has it. Each has a condition of its own, for which there is an
 * index; the view of what packages contain would be computed for every row.
 */
export function isUnlocked(context: Pick<ApiContext, 'db' | 'clock'>, userId: string): SQL<boolean> {
  const own = isEntitled(context, userId);
  const granted = () => context.db.select().from(entitlements);
  return sql<boolean>`(${or(
    sql`${videos.free_sample}`,
    exists(granted().where(and(own, eq(entitlements.video_id, videos.id)))),
    exists(
      granted()
        .innerJoin(packageVideos, eq(packageVideos.package_id, entitlements.package_id))
        .where(and(own, eq(packageVideos.video_id, videos.id))),
    ),
    exists(
      granted()
        .innerJoin(packageVideoGroups, eq(packageVideoGroups.package_id, entitlements.package_id))
        .innerJoin(videoGroupItems, eq(videoGroupItems.group_id, packageVideoGroups.group_id))
        .where(and(own, eq(videoGroupItems.video_id, videos.id))),
    ),
  )})`;
}
