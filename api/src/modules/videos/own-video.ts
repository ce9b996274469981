import { and, eq } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import { requireLiveSession } from '../identity/guard.ts';
import { lockUser } from '../identity/user-repository.ts';
import { canPlay, isShown } from '../catalogue/access.ts';

/** Returns the duration of a video that the user can play; throws `not_found` or, if it is locked, `forbidden`. */
export async function requirePlayable(
  context: ApiContext,
  db: Database,
  user: AuthUser,
  videoId: string,
): Promise<number> {
  const [found] = await db
    .select({ duration: videos.duration, playable: canPlay(context, user) })
    .from(videos)
    .where(and(eq(videos.id, videoId), isAdmin(user) ? undefined : isShown));
  if (!found) throw notFound('Video not found.');
  if (!found.playable) throw new ApiError('forbidden', 'This video is locked.');
  return found.duration;
}

/**
 * Changes what a user has saved for a video. Changes of one user wait for each other, so that limits hold, and for the
 * end of the session, as when the account is deleted.
 */
export const editOwn = <Result>(
  context: ApiContext,
  user: AuthUser,
  videoId: string,
  edit: (tx: Database, duration: number) => Promise<Result>,
): Promise<Result> =>
  context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await requireLiveSession(context, tx, user);
    return edit(tx, await requirePlayable(context, tx, user, videoId));
  });
