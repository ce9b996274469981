import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { AdminVideo, videoFilters, VideoPatch } from 'shared-api/videos/videos';
import type { z } from 'zod';
import { timesOf, type AdminResource } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { entitlements } from '../../platform/database/entitlements.ts';
import { orderItems } from '../../platform/database/orders.ts';
import { packages, packageVideos } from '../../platform/database/packages.ts';
import { videoFiles } from '../../platform/database/video-files.ts';
import {
  videoCategoryItems,
  videoGroupItems,
  videoGroups,
  videoImages,
  videos,
} from '../../platform/database/videos.ts';
import { videoResponses } from './video-response.ts';

/** Videos, as administrators manage them. */
export function videoResource(context: ApiContext) {
  const { db } = context;
  const inCategory = (id?: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(videoCategoryItems)
        .where(
          and(
            eq(videoCategoryItems.videoId, videos.id),
            id === undefined ? undefined : eq(videoCategoryItems.categoryId, id),
          ),
        ),
    );
  return {
    table: videos,
    name: 'Video',
    searched: [videos.title, videos.description],
    sorts: {
      title: videos.title,
      duration: videos.duration,
      price: videos.price,
      updated: videos.updatedAt,
      created: videos.id,
    },
    filter: ({ published, free_sample: freeSample, status, category_id: category }) =>
      and(
        published === undefined ? undefined : eq(videos.published, published === 'true'),
        freeSample === undefined ? undefined : eq(videos.freeSample, freeSample === 'true'),
        status === undefined ? undefined : eq(videos.status, status),
        category === undefined ? undefined : category === 'none' ? not(inCategory()) : inCategory(category),
      ),
    items: async (ids) =>
      videoResponses(
        context,
        await db
          .select()
          .from(videos)
          .where(inArray(videos.id, [...ids])),
        ({ price, currency, discount, status, published, freeSample, createdAt, updatedAt }) => ({
          price,
          currency,
          discount,
          status,
          published,
          free_sample: freeSample,
          ...timesOf({ createdAt, updatedAt }),
        }),
      ),
    members: [{ field: 'category_ids', owner: videoCategoryItems.videoId, member: videoCategoryItems.categoryId }],
    owned: [videoImages.videoId, videoFiles.videoId],
    usedBy: [
      { kind: 'packages', reference: packageVideos.videoId, user: packageVideos.packageId, titles: packages },
      { kind: 'video_groups', reference: videoGroupItems.videoId, user: videoGroupItems.groupId, titles: videoGroups },
      { kind: 'people', reference: entitlements.videoId, user: entitlements.userId },
      { kind: 'orders', reference: orderItems.videoId, user: orderItems.orderId },
    ],
  } as const satisfies AdminResource<AdminVideo, z.output<typeof videoFilters>>;
}

export const columnsOf = ({
  title,
  description,
  price,
  currency,
  discount,
  published,
  free_sample: freeSample,
  chapters,
}: VideoPatch) => ({ title, description, price, currency, discount, published, freeSample, chapters });
