import { z } from 'zod';
import { id } from '../ids.ts';

/** Bytes of the largest picture that can be uploaded. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** Bytes of the largest avatar that can be uploaded. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

/** What a picture may be uploaded as. Its content decides what it is. */
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'application/octet-stream'] as const;

/**
 * A picture in several sizes and formats: all that a `<picture>` needs. `width` and `height` are those of the original
 * in pixels, `url` is a file that everything can show, and `sources` are in the order of preference.
 */
export const picture = z.object({
  id,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  url: z.string(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof picture>;
