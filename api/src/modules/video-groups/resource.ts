import { eq, inArray } from 'drizzle-orm';
import { adminVideoGroup } from 'shared-api/videos/video-groups';
import { defineResource } from '../../records/define-resource.ts';
import { packages, packageVideoGroups } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';
import { optionalPicture } from '../pictures/picture-response.ts';

/** Videos in the order to practise them. */
export const videoGroupResource = defineResource('video-groups', ({ db, mediaUrls }) => ({
  table: videoGroups,
  items: async (ids) => {
    const rows = await db
      .select({
        row: videoGroups,
        picture: pictures,
        video_count: db.$count(videoGroupItems, eq(videoGroupItems.group_id, videoGroups.id)),
      })
      .from(videoGroups)
      .leftJoin(pictures, eq(pictures.id, videoGroups.picture_id))
      .where(inArray(videoGroups.id, [...ids]));
    return rows.map(({ row, picture, video_count }) => ({
      ...pickFields(adminVideoGroup, row),
      video_count,
      picture: optionalPicture(mediaUrls, picture),
    }));
  },
  members: [
    {
      field: 'video_ids',
      owner: videoGroupItems.group_id,
      member: videoGroupItems.video_id,
      position: videoGroupItems.position,
      shown: ['videos', videos],
    },
  ],
  usedBy: [
    { kind: 'packages', reference: packageVideoGroups.group_id, user: packageVideoGroups.package_id, titles: packages },
  ],
  csv: ['title', ['videos', ({ video_count }) => video_count]],
}));
