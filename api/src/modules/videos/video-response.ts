import { asc, inArray } from 'drizzle-orm';
import type { MediaSource, VideoImage, VideoSummary } from 'shared-api/videos';
import type { ApiContext } from '../../context.ts';
import { videoImages, type videos } from '../../database/videos.ts';

export type VideoRow = typeof videos.$inferSelect;

/**
 * Responses of videos: the fields that every kind of video has, and those that `more` adds. The images of all rows come
 * in one query.
 */
export async function videoResponses<More extends object>(
  context: ApiContext,
  rows: readonly VideoRow[],
  more: (row: VideoRow) => More,
): Promise<(VideoSummary & More)[]> {
  const images = await imagesByVideo(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...summaryOf(row, images), ...more(row) }));
}

/** Like `videoResponses`, for one video. */
export const videoResponse = async <More extends object>(context: ApiContext, row: VideoRow, more: More) => ({
  ...summaryOf(row, await imagesByVideo(context, [row.id])),
  ...more,
});

const summaryOf = (
  { id, title, description, duration }: VideoRow,
  images: ReadonlyMap<string, VideoImage[]>,
): VideoSummary => ({ id, title, description, duration, images: images.get(id) ?? [] });

async function imagesByVideo({ db, mediaUrls }: ApiContext, ids: string[]): Promise<Map<string, VideoImage[]>> {
  const byVideo = new Map<string, VideoImage[]>();
  if (ids.length === 0) return byVideo;
  const rows = await db
    .select()
    .from(videoImages)
    .where(inArray(videoImages.videoId, ids))
    .orderBy(asc(videoImages.position), asc(videoImages.id));
  for (const { id, videoId, fileKey, primaryPhoto } of rows) {
    const image = { id, image_url: mediaUrls.publicUrl(fileKey), primary_photo: primaryPhoto };
    byVideo.set(videoId, [...(byVideo.get(videoId) ?? []), image]);
  }
  return byVideo;
}

/**
 * The temporary URLs from which a video can be played; none while it has no playable file.
 *
 * @param session id of the session that they are for; `null` for a free sample, which everyone may play
 */
export function videoSources(
  { mediaUrls }: ApiContext,
  { fileKey, status }: VideoRow,
  session: string | null,
): MediaSource[] {
  if (!fileKey || status !== 'ready') return [];
  const { src, expiresAt } = mediaUrls.signedUrl(fileKey, session);
  return [{ src, type: 'video/mp4', expires_at: expiresAt.toISOString() }];
}
