import type { FastifyInstance } from 'fastify';
import { AVATAR_MAX_BYTES } from 'shared-api/pictures/pictures';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { acceptPictures } from '../../pictures/accept-pictures.ts';
import { removeReleased } from '../../pictures/cleanup.ts';
import { releaseAvatar } from '../../pictures/repository.ts';
import { storeAvatar } from '../../pictures/service.ts';
import { lockUser, updateUser, type UserRow } from '../user-repository.ts';
import { accountResponse } from './account-response.ts';

/** Processing a picture takes a while; nobody changes an avatar more often. */
const RATE_PER_MINUTE = 20;

/** The picture that users have of themselves. */
export async function avatarRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  acceptPictures(app);
  const route = createRoute(app);

  route(
    'PUT /me/avatar',
    { bodyLimit: AVATAR_MAX_BYTES, ratePerMinute: RATE_PER_MINUTE },
    async ({ user: { id }, bytes }) => {
      const user = await storeAvatar(context, bytes, id, (picture) => setAvatar(context, id, picture.id));
      return accountResponse(context, user);
    },
  );

  route('DELETE /me/avatar', async ({ user: { id } }) => accountResponse(context, await setAvatar(context, id, null)));
}

/** Replaces a user's avatar, whose files are deleted. */
async function setAvatar(context: ApiContext, userId: string, pictureId: string | null): Promise<UserRow> {
  const { user, previous } = await context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, userId);
    const user = await updateUser(tx, userId, { picture_id: pictureId });
    const previous = locked?.picture_id ?? null;
    if (previous !== null) await releaseAvatar(tx, previous);
    return { user, previous };
  });
  if (previous !== null) await removeReleased(context, previous);
  return user;
}
