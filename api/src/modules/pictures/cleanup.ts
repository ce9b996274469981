import type { ApiContext } from '../../platform/context.ts';
import { deleteAbandoned, deleteReleased, noteUnused, releasedAvatars } from './repository.ts';
import { removeFiles } from './store-files.ts';

/** How long a picture that nothing refers to is kept: whoever uploaded it may still be filling in the form. */
const UNUSED_MS = 24 * 3600 * 1000;

type CleanupContext = Pick<ApiContext, 'db' | 'storage' | 'clock'>;

/**
 * Deletes the rows of pictures that nothing has referred to for a day: nothing refers to their files then. Deletes avatars that
 * their users have given up, with their files, if the process that should have done it has ended.
 */
export async function removeUnusedPictures(context: CleanupContext): Promise<void> {
  const { db, clock } = context;
  await noteUnused(db, clock());
  for (const id of await releasedAvatars(db)) await removeReleased(context, id);
  await deleteAbandoned(db, new Date(clock().getTime() - UNUSED_MS));
}

/**
 * Deletes an avatar that its user has given up, at once with its files, which belong to nobody else. Call it after the
 * transaction with `releaseAvatar`: files cannot be rolled back. If the process ends in between, the row stays, and the next
 * cleanup repeats this.
 */
export async function removeReleased(
  { db, storage }: Pick<CleanupContext, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await deleteReleased(tx, id);
    if (deleted) await removeFiles(storage, deleted);
  });
}
