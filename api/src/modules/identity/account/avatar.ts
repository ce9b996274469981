import type { FastifyInstance } from 'fastify';
import { AVATAR_MAX_BYTES } from 'shared-api/pictures/pictures';
import type { ApiContext } from '../../../platform/context.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { acceptPictures } from '../../pictures/accept-pictures.ts';
import { removeReleased } from '../../pictures/cleanup.ts';
import { releaseAvatar } from '../../pictures/repository.ts';
import { storeAvatar } from '../../pictures/service.ts';
import { requireLiveSession } from '../guard.ts';
import { lockUser, updateUser, type UserRow } from '../user-repository.ts';
import { accountResponse } from './account-response.ts';

/** Processing a picture takes a while; nobody changes an avatar more often. */
const RATE_PER_MINUTE = 20;

/** The picture that users have of themselves. */
export async function avatarRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  acceptPictures(app);
  const route = createRoute(app);

  route('PUT /me/avatar', { bodyLimit: AVATAR_MAX_BYTES, ratePerMinute: RATE_PER_MINUTE }, async ({ user, bytes }) => {
    const stored = await storeAvatar(context, bytes, user.id, ({ id }) => setAvatar(context, user, id));
    return accountResponse(context, stored);
  });

  route('DELETE /me/avatar', async ({ user }) => accountResponse(context, await setAvatar(context, user, null)));
}

/** Replaces a user's avatar, whose files are deleted. */
async function setAvatar(context: ApiContext, authUser: AuthUser, pictureId: string | null): Promise<UserRow> {
  const { user, previous } = await context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, authUser.id);
    await requireLiveSession(context, tx, authUser);
    const user = await updateUser(tx, authUser.id, { picture_id: pictureId });
    const previous = locked?.picture_id ?? null;
    if (previous !== null) await releaseAvatar(tx, previous);
    return { user, previous };
  });
  if (previous !== null) await removeReleased(context, previous);
  return user;
}
