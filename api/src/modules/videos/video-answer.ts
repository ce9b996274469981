import { asc, inArray } from 'drizzle-orm';
import type { MediaSource, VideoImage, VideoSummary } from 'shared-api/videos';
import type { ApiContext } from '../../context.ts';
import { videoImages, type videos } from '../../database/videos.ts';

export type VideoRow = typeof videos.$inferSelect;

/** What every list shows of its videos; their images come in one query. */
export async function videoSummaries(context: ApiContext, rows: readonly VideoRow[]): Promise<VideoSummary[]> {
  const images = await imagesByVideo(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, title, description, duration }) => ({
    id,
    title,
    description,
    duration,
    images: images.get(id) ?? [],
  }));
}

async function imagesByVideo({ db, mediaUrls }: ApiContext, ids: string[]): Promise<Map<string, VideoImage[]>> {
  const byVideo = new Map<string, VideoImage[]>();
  if (ids.length === 0) return byVideo;
  const rows = await db
    .select()
    .from(videoImages)
    .where(inArray(videoImages.videoId, ids))
    .orderBy(asc(videoImages.position), asc(videoImages.id));
  for (const { id, videoId, fileKey, primaryPhoto } of rows) {
    const image = { id, image_url: mediaUrls.open(fileKey), primary_photo: primaryPhoto };
    byVideo.set(videoId, [...(byVideo.get(videoId) ?? []), image]);
  }
  return byVideo;
}

/** Where a video plays from, for a while; nothing while it has no playable file. */
export function videoSources({ mediaUrls }: ApiContext, { fileKey, status }: VideoRow): MediaSource[] {
  if (!fileKey || status !== 'ready') return [];
  const { src, expiresAt } = mediaUrls.signed(fileKey);
  return [{ src, type: 'video/mp4', expires_at: expiresAt.toISOString() }];
}
