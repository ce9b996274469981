import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OwnPackage } from 'shared-api/packages/packages';
import type { ApiContext } from '../../platform/context.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { packageContents, packages } from '../../platform/database/tables/packages.ts';
import { videoProgress } from '../../platform/database/tables/progress.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { isEntitled, isShown } from '../catalogue/access.ts';
import { packageResponse, selectPackages } from './package-response.ts';

/** Returns the packages that a user has access to, the last one first, those no longer on sale included. */
export async function ownPackages(context: ApiContext, userId: string): Promise<OwnPackage[]> {
  const { db } = context;
  const granted = await db
    .select({
      id: entitlements.package_id,
      lifetime: sql<boolean>`bool_or(${entitlements.expires_at} is null)`,
      expires_at: sql`max(${entitlements.expires_at})`.mapWith(entitlements.expires_at),
    })
    .from(entitlements)
    .where(and(isEntitled(context, userId), isNotNull(entitlements.package_id)))
    .groupBy(entitlements.package_id)
    .orderBy(sql`max(${entitlements.created_at}) desc, ${entitlements.package_id} desc`);
  const ids = granted.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];

  const [rows, done] = await Promise.all([
    selectPackages(context).where(inArray(packages.id, ids)),
    db
      .select({ id: packageContents.package_id, count: sql<number>`count(*)::int` })
      .from(packageContents)
      .innerJoin(videos, and(eq(videos.id, packageContents.video_id), isShown))
      .innerJoin(videoProgress, and(eq(videoProgress.video_id, videos.id), eq(videoProgress.user_id, userId)))
      .where(and(inArray(packageContents.package_id, ids), isNotNull(videoProgress.completed_at)))
      .groupBy(packageContents.package_id),
  ]);
  const byId = new Map(rows.map((row) => [row.package.id, packageResponse(context, row)]));
  const doneById = new Map(done.map(({ id, count }) => [id, count]));
  return granted.flatMap(({ id, lifetime, expires_at: expiresAt }) => {
    const found = byId.get(id ?? '');
    if (!found) return [];
    const { title, description, image_url, picture, video_count } = found;
    const expires_at = lifetime ? null : ((expiresAt as Date | null)?.toISOString() ?? null);
    return {
      id: found.id,
      title,
      description,
      image_url,
      picture,
      video_count,
      expires_at,
      done_count: doneById.get(found.id) ?? 0,
    };
  });
}
