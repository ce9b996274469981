import { and, eq, exists, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isAdmin, type Person } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { entitlements, packages, packageVideos } from '../../database/catalog.ts';
import { videos } from '../../database/videos.ts';

/** Condition on `videos`: published and ready. Nothing else is shown outside the admin area. */
export const isShown = and(eq(videos.published, true), eq(videos.status, 'ready'));

/**
 * Expression on `videos`: whether the person may play the row's video. Administrators may play all, everybody the free
 * samples, others what an entitlement covers.
 */
export function canPlay({ db, clock }: ApiContext, person: Person): SQL<boolean> {
  if (isAdmin(person)) return sql<boolean>`true`;
  const entitled = db
    .select({ one: sql`1` })
    .from(entitlements)
    .leftJoin(packageVideos, eq(packageVideos.packageId, entitlements.packageId))
    .where(
      and(
        eq(entitlements.userId, person.id),
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
