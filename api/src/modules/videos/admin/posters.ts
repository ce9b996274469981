import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { VideoPosterFrame } from 'shared-api/videos/video-files';
import type { VideoImage } from 'shared-api/videos/videos';
import type { ApiContext } from '../../../platform/context.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { uploadPicture } from '../../pictures/service.ts';
import { addImage } from './images.ts';

/** Returns the frames of a video that may become its picture, with URLs for the administrator's session. */
export async function listPosters(context: ApiContext, videoId: string, user: AuthUser): Promise<VideoPosterFrame[]> {
  const keys = await posterKeys(context, videoId);
  return keys.map((key, index) => ({
    number: index + 1,
    url: context.mediaUrls.signedUrl(key, user.sessionId).src,
  }));
}

/** Makes a frame a picture of its own, and appends it to the images of the video. */
export async function pickPoster(
  context: ApiContext,
  videoId: string,
  number: number,
  user: AuthUser,
): Promise<VideoImage> {
  const key = (await posterKeys(context, videoId))[number - 1];
  if (key === undefined || !(await context.storage.stat(key))) throw notFound('Frame not found.');
  const picture = await uploadPicture(context, await buffer(await context.storage.read(key)), user.id);
  return addImage(context, videoId, picture.id);
}

async function posterKeys({ db }: ApiContext, videoId: string): Promise<string[]> {
  const [video] = await db.select({ stream: videos.stream }).from(videos).where(eq(videos.id, videoId));
  if (!video) throw notFound('Video not found.');
  const { stream } = video;
  return stream ? stream.posters.map((file) => stream.prefix + file) : [];
}
