import type { VideoImage } from 'shared-api/videos';

/** spec 3: "The default image is the primary one, or a fallback product logo if none is primary" (`null`). */
export function primaryImage(images: readonly VideoImage[]): string | null {
  return images.find((image) => image.primary_photo)?.image_url ?? null;
}
