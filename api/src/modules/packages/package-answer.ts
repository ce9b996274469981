import { eq } from 'drizzle-orm';
import type { PackageSummary } from 'shared-api/catalog';
import type { ApiContext } from '../../context.ts';
import { categories, packages, packageVideos } from '../../database/catalog.ts';

/** A package with its category and the number of its videos; narrow it with `where`, then order it. */
export const selectPackages = ({ db }: ApiContext) =>
  db
    .select({
      package: packages,
      category: { id: categories.id, title: categories.title },
      videoCount: db.$count(packageVideos, eq(packageVideos.packageId, packages.id)),
    })
    .from(packages)
    .leftJoin(categories, eq(categories.id, packages.categoryId));

type PackageRow = Awaited<ReturnType<typeof selectPackages>>[number];

export function packageAnswer(
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
    image_url: imageKey && mediaUrls.open(imageKey),
  };
}
