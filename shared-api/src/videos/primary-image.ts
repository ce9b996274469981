import type { Picture } from '../pictures/pictures.ts';
import type { VideoImage } from './videos.ts';

const primary = (images: readonly VideoImage[]) => images.find(({ primary_photo }) => primary_photo);

/** spec 3: "The default image is the primary one"; `null` if there is none; the product's logo is shown then. */
export const primaryImage = (images: readonly VideoImage[]): string | null => primary(images)?.image_url ?? null;

/** Like `primaryImage`, in several sizes. */
export const primaryPicture = (images: readonly VideoImage[]): Picture | null => primary(images)?.picture ?? null;
