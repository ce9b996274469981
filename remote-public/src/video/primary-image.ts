import type { VideoImage } from 'shared-api/videos';

/** spec 3: "The default image is the primary one, or a fallback product logo if none is primary": `null` is the logo. */
export const primaryImage = (images: readonly VideoImage[]): string | null =>
  images.find(({ primary_photo }) => primary_photo)?.image_url ?? null;
