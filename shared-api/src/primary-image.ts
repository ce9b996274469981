import type { VideoImage } from './videos.ts';

/** spec 3: "The default image is the primary one"; `null` if there is none; the product's logo is shown then. */
export const primaryImage = (images: readonly VideoImage[]): string | null =>
  images.find(({ primary_photo }) => primary_photo)?.image_url ?? null;
