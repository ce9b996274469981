import { and, eq, isNull } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { pictures } from '../../database/pictures.ts';
import { abandonedPictures, deleteAbandoned, noteUnused } from './repository.ts';
import { removeFiles } from './store-files.ts';

/** How long a picture that nothing refers to is kept: whoever uploaded it may still be filling in the form. */
const UNUSED_MS = 24 * 3600 * 1000;

type CleanupContext = Pick<ApiContext, 'db' | 'storage' | 'clock'>;

/** Deletes the pictures that nothing has referred to for a day, and those that were released. */
export async function removeUnusedPictures(context: CleanupContext): Promise<void> {
  const { db, clock } = context;
  await noteUnused(db, clock());
  for (const id of await abandonedPictures(db, deadlineOf(clock()))) await removeIfUnused(context, id);
}

/**
 * Deletes a picture if nothing has referred to it for a day, or it was released. The files go while the row is locked: an
 * upload of the same picture waits, and stores them again. If the process ends in between, the row stays, and the next
 * cleanup repeats this.
 */
export async function removeIfUnused({ db, storage, clock }: CleanupContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await deleteAbandoned(tx, id, deadlineOf(clock()));
    if (deleted) await removeFiles(storage, deleted);
  });
}

const deadlineOf = (now: Date) => new Date(now.getTime() - UNUSED_MS);

/**
 * Makes the next cleanup delete an avatar without delay. Call `removeIfUnused` after the transaction: files cannot be
 * rolled back, and if the process ends in between, the next cleanup deletes them. Pictures that others may refer to stay
 * as long as any.
 */
export const releasePicture = (tx: Database, id: string) =>
  tx
    .update(pictures)
    .set({ unusedSince: new Date(0) })
    .where(and(eq(pictures.id, id), isNull(pictures.hash)));
