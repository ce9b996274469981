import type { Picture } from '../pictures/pictures.ts';
import type { VideoImage } from './videos.ts';

const primary = (images: readonly VideoImage[]) => images.find(({ primary_photo }) => primary_photo);

/** spec 3: "The default image is the primary one"; `null` if there is none; the product's logo is shown then. */
export const primaryImage = (images: readonly VideoImage[]): string | null => primary(images)?.image_url ?? null;

/** Like `primaryImage`, in several sizes. */
export const primaryPicture = (images: readonly VideoImage[]): ShownPicture | null => {
  const image = primary(images);
  return image ? shownPicture(image.picture, image.image_url) : null;
};

/** A picture to show. Without `sources` it has one size only, which is not known. */
export type ShownPicture = Pick<Picture, 'url' | 'sources'> & Partial<Picture>;

/** What to show of a record: its picture or, where it has none, the file at `url`. */
export const shownPicture = (picture: Picture | null, url: string | null): ShownPicture | null =>
  picture ?? (url === null ? null : { url, sources: [] });
