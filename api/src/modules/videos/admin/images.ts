import { asc, eq } from 'drizzle-orm';
import { VIDEO_IMAGES_MAX, type VideoImage, type VideoImagePatch } from 'shared-api/videos/videos';
import { z } from 'zod';
import { insertAgain, saveUndo, savedRows } from '../../../records/undo.ts';
import type { SavedRows } from '../../../platform/database/tables/undo.ts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { videoImages, videos } from '../../../platform/database/tables/videos.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { changedFields, recordEvent } from '../../../platform/audit/record-event.ts';
import { usePicture } from '../../../records/use-picture.ts';
import { imagesOf } from '../video-response.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;
type ImageRow = typeof videoImages.$inferSelect;
/** Inserts, updates or deletes rows, and returns those that there are in their new order. */
type ImageEdit = (tx: Database, images: readonly ImageRow[]) => Promise<readonly ImageRow[]>;

/** Appends a picture to the images of a video. */
export async function addImage(context: ApiContext, videoId: string, pictureId: string): Promise<VideoImage> {
  const ids = await editImages(context, videoId, async (tx, images) => {
    requireRoom(images);
    const [added] = await tx
      .insert(videoImages)
      .values({ video_id: videoId, picture_id: (await usePicture(tx, pictureId)).id, position: images.length })
      .returning();
    return [...images, ...(added ? [added] : [])];
  });
  return findImage(context, videoId, ids.at(-1) ?? '');
}

/** Replaces, moves or promotes an image. */
export async function patchImage(
  context: ApiContext,
  videoId: string,
  imageId: string,
  { picture_id, primary_photo, position }: VideoImagePatch,
): Promise<VideoImage> {
  await editImages(context, videoId, async (tx, images) => {
    const image = existing(images, imageId);
    if (picture_id !== undefined) {
      const picture = await usePicture(tx, picture_id);
      await tx.update(videoImages).set({ picture_id: picture.id }).where(eq(videoImages.id, imageId));
    }
    const changed = primary_photo ? promote(images, imageId) : images;
    return position === undefined ? changed : moveTo(changed, image.id, position);
  });
  return findImage(context, videoId, imageId);
}

/** Deletes an image, and returns the id with which that is undone. */
export async function removeImage(
  context: ApiContext,
  user: { readonly id: string },
  videoId: string,
  imageId: string,
): Promise<string> {
  let undo = '';
  await editImages(context, videoId, async (tx, images) => {
    existing(images, imageId);
    const image = eq(videoImages.id, imageId);
    const saved = [await savedRows(tx, videoImages, image)];
    undo = await saveUndo(context, tx, { user_id: user.id, kind: 'delete', saved });
    await tx.delete(videoImages).where(image);
    return images.filter(({ id }) => id !== imageId);
  });
  return undo;
}

const deletedImage = z.object({
  id: z.string(),
  video_id: z.string(),
  position: z.number(),
  primary_photo: z.boolean(),
});

/** Undoes the deletion of an image: it gets back its place and, if it was the primary one, that. */
export async function restoreImage(context: Context, tx: Database, { table, rows }: SavedRows): Promise<string[]> {
  const { id, video_id, position, primary_photo: wasPrimary } = deletedImage.parse(rows[0]);
  await editImagesIn(context, tx, video_id, async (_tx, images) => {
    requireRoom(images);
    // The database allows one primary image at a time.
    await insertAgain(tx, { table, rows: rows.map((row) => ({ ...row, primary_photo: false })) });
    const moved = moveTo(await rowsOf(tx, video_id), id, position);
    return wasPrimary ? promote(moved, id) : moved;
  });
  return [id];
}

/** Puts the images in the order of `ids`; throws `conflict` unless these are exactly the images that there are. */
export async function orderImages(context: ApiContext, videoId: string, ids: readonly string[]): Promise<VideoImage[]> {
  await editImages(context, videoId, async (_tx, images) => {
    const ordered = ids.flatMap((one) => images.find(({ id }) => id === one) ?? []);
    if (ids.length !== images.length || new Set(ordered).size !== images.length) {
      throw new ApiError('conflict', 'The images of this video have changed in the meantime.');
    }
    return ordered;
  });
  return imagesOf(context, videoId);
}

/**
 * Changes the images of a video. Positions and the primary image follow: exactly one image is the primary one, the first
 * unless another was chosen. Edits of a video's images wait for each other.
 *
 * @returns the ids in their new order
 */
const editImages = (context: Context, videoId: string, edit: ImageEdit): Promise<string[]> =>
  context.db.transaction((tx) => editImagesIn(context, tx, videoId, edit));

async function editImagesIn(context: Context, tx: Database, videoId: string, edit: ImageEdit): Promise<string[]> {
  const [video] = await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
  if (!video) throw notFound('Video not found.');
  const before = await rowsOf(tx, videoId);
  const images = await edit(tx, before);
  await place(tx, images);
  const after = await rowsOf(tx, videoId);
  const changes = changedFields({ images: before.map(recorded) }, { images: after.map(recorded) });
  if (Object.keys(changes.after).length > 0) {
    await recordEvent(context, tx, { action: 'record.updated', target: { type: 'video', id: videoId }, ...changes });
  }
  return after.map(({ id }) => id);
}

/** Stores positions and the primary image. The old one first: the database allows one at a time. */
async function place(tx: Database, images: readonly ImageRow[]): Promise<void> {
  const primary = images.find(({ primary_photo }) => primary_photo) ?? images[0];
  const inOrder = [...images.entries()].sort(
    ([, one], [, other]) => Number(one === primary) - Number(other === primary),
  );
  for (const [position, image] of inOrder) {
    await tx
      .update(videoImages)
      .set({ position, primary_photo: image === primary })
      .where(eq(videoImages.id, image.id));
  }
}

function requireRoom(images: readonly ImageRow[]): void {
  if (images.length >= VIDEO_IMAGES_MAX) {
    throw new ApiError('conflict', `A video has at most ${VIDEO_IMAGES_MAX} images.`);
  }
}

const promote = (images: readonly ImageRow[], imageId: string) =>
  images.map((image) => ({ ...image, primary_photo: image.id === imageId }));

/** A position past the end means the end. */
function moveTo(images: readonly ImageRow[], imageId: string, position: number): ImageRow[] {
  const others = images.filter(({ id }) => id !== imageId);
  return [...others.slice(0, position), existing(images, imageId), ...others.slice(position)];
}

function existing(images: readonly ImageRow[], imageId: string): ImageRow {
  const image = images.find(({ id }) => id === imageId);
  if (!image) throw notFound('Image not found.');
  return image;
}

const rowsOf = (tx: Database, videoId: string) =>
  tx
    .select()
    .from(videoImages)
    .where(eq(videoImages.video_id, videoId))
    .orderBy(asc(videoImages.position), asc(videoImages.id));

/** An image as the audit trail has it. */
const recorded = ({ id, picture_id, primary_photo }: ImageRow) => ({
  id,
  picture_id,
  primary_photo,
});

async function findImage(context: ApiContext, videoId: string, imageId: string): Promise<VideoImage> {
  const image = (await imagesOf(context, videoId)).find(({ id }) => id === imageId);
  if (!image) throw notFound('Image not found.');
  return image;
}
