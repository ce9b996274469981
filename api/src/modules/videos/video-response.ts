import { asc, eq, inArray } from 'drizzle-orm';
import { ownNameOf, type Captions } from 'shared-api/videos/captions';
import {
  type MediaSource,
  type MemberVideo,
  type Storyboard,
  type VideoImage,
  type VideoSummary,
  videoSummary,
} from 'shared-api/videos/videos';
import type { ApiContext } from '../../platform/context.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { videoImages, type videos } from '../../platform/database/tables/videos.ts';
import type { VideoStream } from '../../platform/media/video-stream.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import type { PictureRow } from '../pictures/repository.ts';
import { captionsUrl, playableUrl, streamUrl } from './media-paths.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

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
  return rows.map((row) => ({ ...more(row), ...summaryOf(row, images) }));
}

/** Like `videoResponses`, for one video. */
export const videoResponse = async <More extends object>(context: ApiContext, row: VideoRow, more: More) => ({
  ...more,
  ...summaryOf(row, await imagesByVideo(context, [row.id])),
});

const summaryOf = (row: VideoRow, images: ReadonlyMap<string, VideoImage[]>): VideoSummary => ({
  ...pickFields(videoSummary, row),
  ...pictureSize(row),
  images: images.get(row.id) ?? [],
});

/** Neither of them without the other: players reserve room for the picture by its proportions. */
const pictureSize = ({ width, height }: Pick<VideoRow, 'width' | 'height'>) =>
  width > 0 && height > 0 ? { width, height } : { width: null, height: null };

/** The images of one video. */
export const imagesOf = async (context: ApiContext, videoId: string): Promise<VideoImage[]> =>
  (await imagesByVideo(context, [videoId])).get(videoId) ?? [];

async function imagesByVideo(context: ApiContext, ids: string[]): Promise<Map<string, VideoImage[]>> {
  const byVideo = new Map<string, VideoImage[]>();
  if (ids.length === 0) return byVideo;
  const rows = await context.db
    .select({ image: videoImages, picture: pictures })
    .from(videoImages)
    .innerJoin(pictures, eq(pictures.id, videoImages.picture_id))
    .where(inArray(videoImages.video_id, ids))
    .orderBy(asc(videoImages.position), asc(videoImages.id));
  for (const { image, picture } of rows) {
    byVideo.set(image.video_id, [...(byVideo.get(image.video_id) ?? []), imageResponse(context, image, picture)]);
  }
  return byVideo;
}

function imageResponse(
  { mediaUrls }: ApiContext,
  { id, primary_photo }: typeof videoImages.$inferSelect,
  row: PictureRow,
): VideoImage {
  const picture = pictureResponse(mediaUrls, row);
  return { id, image_url: picture.url, primary_photo, picture };
}

/**
 * Returns the temporary URL from which a free sample can be played in a list, where it has no player; none while it has
 * no playable file.
 */
export function signedSources({ mediaUrls }: ApiContext, { file_key, status }: VideoRow): MediaSource[] {
  if (!file_key || status !== 'ready') return [];
  const { src, expiresAt } = mediaUrls.signedUrl(file_key, null);
  return [{ src, type: MP4, expires_at: expiresAt.toISOString() }];
}

const MP4 = 'video/mp4';
const HLS = 'application/vnd.apple.mpegurl';

type PlaybackFields = Required<Pick<MemberVideo, 'sources' | 'storyboard' | 'captions' | 'chapters'>>;

/** What a player gets of a video that it cannot play. */
export const NO_PLAYBACK: PlaybackFields = { sources: [], storyboard: null, captions: [], chapters: [] };

/**
 * What a player needs of a video, whose cookie opens it: its sources, storyboard, captions and chapters. Nothing while the
 * video cannot be played. The file comes first, as it plays everywhere.
 *
 * @param expiresAt when the cookie expires
 */
export function playbackFields(row: VideoRow, expiresAt: Date): PlaybackFields {
  const { id, file_key, status, stream } = row;
  if (!file_key || status !== 'ready') return NO_PLAYBACK;
  const expires_at = expiresAt.toISOString();
  const sources = [{ src: playableUrl(id, file_key), type: MP4, expires_at }];
  if (stream?.playlist) sources.push({ src: streamUrl(id, stream.prefix, stream.playlist), type: HLS, expires_at });
  return {
    sources,
    storyboard: storyboardOf(id, stream),
    captions: captionsResponses(row),
    chapters: [...row.chapters],
  };
}

function storyboardOf(videoId: string, stream: VideoStream | null): Storyboard | null {
  if (!stream?.storyboard) return null;
  const { file, ...grid } = stream.storyboard;
  return { url: streamUrl(videoId, stream.prefix, file), ...grid };
}

/** By the names of their languages, as menus show them. */
export const captionsResponses = ({ id, captions }: Pick<VideoRow, 'id' | 'captions'>): Captions[] =>
  captions
    .map((one) => ({ language: one.language, label: ownNameOf(one.language), url: captionsUrl(id, one) }))
    .sort((a, b) => a.label.localeCompare(b.label));
