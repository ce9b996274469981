import type { VideoImage } from 'shared-api/videos';

/** spec 3: the default image is the primary one; without one (`null`) the product's logo stands in. */
export function primaryImage(images: readonly VideoImage[]): string | null {
  const primary = images.find(({ primary_photo: isPrimary }) => isPrimary);
  return primary ? primary.image_url : null;
}
