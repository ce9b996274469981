import { and, eq } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { findSessionUser, isAdmin, needsSecondFactor } from '../identity/guard.ts';
import { canPlay, isShown } from './access.ts';

/** Whether a session has not ended, and its user may still play the video of a stored file. */
export async function mayStillPlay(context: ApiContext, sessionId: string, fileKey: string): Promise<boolean> {
  const user = await findSessionUser(context, sessionId);
  if (!user || (needsSecondFactor(context, user) && !user.hasSecondFactor)) return false;
  const [video] = await context.db
    .select({ playable: canPlay(context, user) })
    .from(videos)
    .where(and(eq(videos.fileKey, fileKey), isAdmin(user) ? undefined : isShown));
  return video?.playable ?? false;
}
