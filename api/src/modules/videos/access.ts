import { and, eq, exists, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isAdmin, type AuthUser } from '../identity/guard.ts';
import type { ApiContext } from '../../context.ts';
import { entitlements } from '../../database/entitlements.ts';
import { packages, packageVideos } from '../../database/packages.ts';
import { videos } from '../../database/videos.ts';

/** Condition on `videos`: published and ready. Nothing else is shown outside the admin area. */
export const isShown = and(eq(videos.published, true), eq(videos.status, 'ready'));

/** Condition on `videos`: a free sample, which everyone may watch. */
export const isSample = and(eq(videos.freeSample, true), isShown);

/**
 * Expression on `videos`: whether the user may play the row's video. Administrators may play all, everyone the free
 * samples, others what an entitlement covers.
 */
export function canPlay({ db, clock }: ApiContext, user: AuthUser): SQL<boolean> {
  if (isAdmin(user)) return sql<boolean>`true`;
  const entitled = db
    .select({ one: sql`1` })
    .from(entitlements)
    .leftJoin(packageVideos, eq(packageVideos.packageId, entitlements.packageId))
    .where(
      and(
        eq(entitlements.userId, user.id),
        or(isNull(entitlements.expiresAt), gt(entitlements.expiresAt, clock())),
        or(eq(packageVideos.videoId, videos.id), eq(entitlements.videoId, videos.id)),
      ),
    );
  return sql<boolean>`(${videos.freeSample} or ${exists(entitled)})`;
}

/** The packages on sale that contain a video, the cheapest first. */
export const packagesUnlocking = ({ db }: ApiContext, videoId: string) =>
  db
    .select({
      package_id: packages.id,
      title: packages.title,
      price: packages.price,
      currency: packages.currency,
      discount: packages.discount,
    })
    .from(packages)
    .innerJoin(packageVideos, eq(packageVideos.packageId, packages.id))
    .where(and(eq(packageVideos.videoId, videoId), eq(packages.published, true)))
    .orderBy(packages.price, packages.id);
