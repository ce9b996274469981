import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { isAdmin } from '../../platform/http/auth-user.ts';
import { findSessionUser, needsSecondFactor } from '../identity/guard.ts';
import { canPlay, isSample, isShown } from '../catalogue/access.ts';
import type { VideoFiles } from './media-paths.ts';

/**
 * Returns the files of a video that a session may play; `null` if it may not, has ended, or there is no such video. A
 * free sample is everyone's.
 *
 * @param session id of the session; `null` for a visitor
 */
export const filesToPlay = (context: ApiContext, session: string | null, videoId: string): Promise<VideoFiles | null> =>
  findPlayable(context, session, eq(videos.id, videoId));

/** Whether the URL of a stored file still opens it: like `filesToPlay`, for the video that the file is of. */
export async function mayStillPlay(context: ApiContext, session: string | null, key: string): Promise<boolean> {
  const isPart = sql<boolean>`starts_with(${key}, ${videos.stream} ->> 'prefix')`;
  return (await findPlayable(context, session, or(eq(videos.file_key, key), isPart))) !== null;
}

async function findPlayable(
  context: ApiContext,
  session: string | null,
  isVideo: SQL | undefined,
): Promise<VideoFiles | null> {
  const user = session === null ? undefined : await findSessionUser(context, session);
  const member = user && !(needsSecondFactor(context, user) && !user.hasSecondFactor) ? user : undefined;
  const [video] = await context.db
    .select({ file_key: videos.file_key, stream: videos.stream, captions: videos.captions })
    .from(videos)
    .where(and(isVideo, or(isSample, member && and(isAdmin(member) ? undefined : isShown, canPlay(context, member)))))
    .limit(1);
  return video ?? null;
}
