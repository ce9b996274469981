import { and, eq, exists, sql } from 'drizzle-orm';
import type { PackageSummary } from 'shared-api/packages';
import type { ApiContext } from '../../context.ts';
import { categories } from '../../database/categories.ts';
import { packages, packageVideos } from '../../database/packages.ts';
import { videos } from '../../database/videos.ts';
import { isShown } from '../videos/access.ts';

/**
 * Selects packages with their category and the number of videos that members see; narrow it with `where`, then order
 * it.
 */
export const selectPackages = ({ db }: ApiContext) =>
  db
    .select({
      package: packages,
      category: { id: categories.id, title: categories.title },
      videoCount: db.$count(packageVideos, and(eq(packageVideos.packageId, packages.id), exists(shownVideo(db)))),
    })
    .from(packages)
    .leftJoin(categories, eq(categories.id, packages.categoryId));

const shownVideo = (db: ApiContext['db']) =>
  db
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.id, packageVideos.videoId), isShown));

type PackageRow = Awaited<ReturnType<typeof selectPackages>>[number];

export function packageResponse(
  { mediaUrls }: ApiContext,
  { package: row, category, videoCount }: PackageRow,
): PackageSummary {
  const { id, title, description, price, currency, discount, accessDays, imageKey } = row;
  return {
    id,
    title,
    description,
    price,
    currency,
    discount,
    category,
    access_days: accessDays,
    video_count: videoCount,
    image_url: imageKey && mediaUrls.publicUrl(imageKey),
  };
}
