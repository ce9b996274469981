import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { type AdminPackage, adminPackage, type PackageSummary, packageSummary } from 'shared-api/packages/packages';
import type { ApiContext } from '../../platform/context.ts';
import { categories } from '../../platform/database/tables/categories.ts';
import { packageContents, packages } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { optionalPicture } from '../pictures/picture-response.ts';
import { packageSale } from '../catalogue/on-sale.ts';
import { isShown } from '../catalogue/access.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/**
 * Selects packages with their category, whether they can be sold, and the number of videos that members see; narrow it with `where`, then order
 * it.
 */
export const selectPackages = ({ db }: ApiContext) =>
  db
    .select({
      package: packages,
      category: { id: categories.id, title: categories.title },
      picture: pictures,
      isDeliverable: packageSale.isDeliverable,
      video_count: db.$count(packageContents, and(eq(packageContents.package_id, packages.id), exists(shownVideo(db)))),
    })
    .from(packages)
    .leftJoin(categories, eq(categories.id, packages.category_id))
    .leftJoin(pictures, eq(pictures.id, packages.picture_id));

const shownVideo = (db: ApiContext['db']) =>
  db
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.id, packageContents.video_id), isShown));

type PackageRow = Awaited<ReturnType<typeof selectPackages>>[number];

export function packageResponse(
  { mediaUrls }: ApiContext,
  { package: row, category, picture: pictureRow, video_count }: PackageRow,
): PackageSummary {
  const picture = optionalPicture(mediaUrls, pictureRow);
  return {
    ...pickFields(packageSummary, row),
    category,
    video_count,
    image_url: picture?.url ?? null,
    picture,
  };
}

/** Packages as in the administrator's list. */
export async function adminPackages(context: ApiContext, ids: readonly string[]): Promise<AdminPackage[]> {
  const rows = await selectPackages(context).where(inArray(packages.id, [...ids]));
  return rows.map((row) => ({
    ...packageResponse(context, row),
    ...pickFields(adminPackage, row.package),
    available: row.isDeliverable,
  }));
}
