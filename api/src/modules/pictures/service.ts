import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { ApiContext } from '../../platform/context.ts';
import { keepFiles } from '../../platform/stored-files/marks.ts';
import { insertPicture, renewPicture, type PictureRow } from './repository.ts';
import { readPicture } from './read-picture.ts';
import { AVATAR, CONTENT, keysOf, placeOf, widthsOf } from './sizes.ts';
import { hasFiles, storeFiles } from './store-files.ts';

type PictureContext = Pick<ApiContext, 'db' | 'storage' | 'clock' | 'pictureQueue'>;

/** SHA-256, by which a picture that is uploaded again is recognised. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Where the files of a picture with a hash go: the same for the same picture, even after its row was deleted. */
export const placeOfHash = (hash: string) => placeOf(hash.slice(0, 32));

/** Stores a picture for records to refer to; one that is stored already is returned. */
export async function uploadPicture(context: PictureContext, bytes: Buffer, userId: string): Promise<PictureRow> {
  const { db, storage, clock } = context;
  const hash = hashOf(bytes);
  // First the row, to which the files then belong.
  const known = await renewPicture(db, hash, clock());
  if (known && (await hasFiles(storage, known))) return known;
  return context.pictureQueue.run(async () => {
    const decoded = await readPicture(bytes, CONTENT);
    const { width, height, alpha } = decoded;
    // Before the files, which belong to it.
    const row = await insertPicture(
      db,
      { hash, ...placeOfHash(hash), width, height, alpha, widths: widthsOf(width, CONTENT.steps), created_by: userId },
      clock(),
    );
    await keepFiles(db, keysOf(row));
    await storeFiles(storage, row, decoded, bytes);
    return row;
  });
}

/**
 * Stores a picture as a user's own. The uploaded file is not kept: it may say where it was taken.
 *
 * @param link refers to the picture, in a transaction
 */
export async function storeAvatar<Result>(
  context: PictureContext,
  bytes: Buffer,
  userId: string,
  link: (picture: PictureRow) => Promise<Result>,
): Promise<Result> {
  return context.pictureQueue.run(async () => {
    const { db, storage, clock } = context;
    const decoded = await readPicture(bytes, AVATAR);
    const { width, height, alpha } = decoded;
    const id = v7();
    const row = await insertPicture(
      db,
      {
        id,
        ...placeOf(id),
        original_key: null,
        width,
        height,
        alpha,
        widths: widthsOf(width, AVATAR.steps),
        created_by: userId,
      },
      clock(),
    );
    await storeFiles(storage, row, decoded, bytes);
    return link(row);
  });
}
