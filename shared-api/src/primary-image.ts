import type { VideoImage } from './videos.ts';

/** spec 3: "The default image is the primary one"; `null` stands for the fallback, the product's logo. */
export const primaryImage = (images: readonly VideoImage[]): string | null =>
  images.find(({ primary_photo }) => primary_photo)?.image_url ?? null;
