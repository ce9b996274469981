import { and, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { Sale } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import {
  packageContents,
  packages,
  packageVideoGroups,
  packageVideos,
} from '../../platform/database/tables/packages.ts';
import { videoGroupItems, videos } from '../../platform/database/tables/videos.ts';
import { isPlayable } from './access.ts';

// What can be sold: lists, pages, quotes, checkouts and administrators' edits decide by these conditions alone.

/** Finds the first match of each package by itself; with `exists`, the database may read all videos first. */
const finds = (from: SQL) => sql<boolean>`(select true from ${from} and ${isPlayable} limit 1) is true`;

/** On `packages`: whether there is something to watch in it, by itself or in a group. */
const hasVideo = or(
  finds(
    sql`${packageVideos} join ${videos} on ${videos.id} = ${packageVideos.video_id} where ${packageVideos.package_id} = ${packages.id}`,
  ),
  finds(
    sql`${packageVideoGroups} join ${videoGroupItems} on ${videoGroupItems.group_id} = ${packageVideoGroups.group_id}
      join ${videos} on ${videos.id} = ${videoGroupItems.video_id} where ${packageVideoGroups.package_id} = ${packages.id}`,
  ),
);

/** On `books`: a file to download has been uploaded; what is printed goes to the address that a checkout asks for. */
const hasFile = or(ne(books.kind, 'download'), isNotNull(books.file));

/** What a package needs to be published. */
export const packageSale: Sale = {
  published: packages.published,
  isDeliverable: sql`(${hasVideo})`,
  error: fieldErrors.packageWithoutVideo,
};

/** What a book needs to be published. */
export const bookSale: Sale = {
  published: books.published,
  isDeliverable: sql`(${hasFile})`,
  error: fieldErrors.bookWithoutFile,
};

/** Condition on `packages` or `books`: published, and not without what buyers would get. */
const isOnSale = ({ published, isDeliverable }: Sale) => and(eq(published, true), isDeliverable);
export const isPackageOnSale = isOnSale(packageSale);
export const isBookOnSale = isOnSale(bookSale);

/**
 * Condition on `videos`: sold by itself. One without a price of its own is sold in packages only, and what everyone may watch
 * is not sold at all.
 */
export const isVideoOnSale = and(isPlayable, eq(videos.free_sample, false), gt(videos.price, 0));

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
    .innerJoin(packageContents, eq(packageContents.package_id, packages.id))
    .where(and(eq(packageContents.video_id, videoId), isPackageOnSale))
    .orderBy(packages.price, packages.id);
