import type { Picture } from 'shared-api/pictures';
import type { MediaUrls } from '../../platform/media/media-urls.ts';
import type { PictureRow } from './repository.ts';
import { fallbackKey, formatsOf, keyOf } from './sizes.ts';

/** A picture as the API sends it. */
export function pictureResponse(mediaUrls: Pick<MediaUrls, 'publicUrl'>, picture: PictureRow): Picture {
  const { id, width, height, widths } = picture;
  return {
    id,
    width,
    height,
    url: mediaUrls.publicUrl(fallbackKey(picture)),
    sources: formatsOf(picture).map((format) => ({
      type: `image/${format}`,
      srcset: widths.map((one) => `${mediaUrls.publicUrl(keyOf(picture, one, format))} ${one}w`).join(', '),
    })),
  };
}

/**
 * The fields of a record's picture in responses. Records from before pictures had sizes have only a key.
 *
 * @param key of a public file
 */
export function pictureFields(
  mediaUrls: Pick<MediaUrls, 'publicUrl'>,
  row: PictureRow | null,
  key: string | null,
): { readonly picture: Picture | null; readonly url: string | null } {
  if (row === null) return { picture: null, url: key && mediaUrls.publicUrl(key) };
  const picture = pictureResponse(mediaUrls, row);
  return { picture, url: picture.url };
}
