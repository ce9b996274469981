import type { Picture } from 'shared-api/pictures/pictures';
import type { MediaUrls } from '../../platform/media/media-urls.ts';
import type { PictureRow } from './repository.ts';
import { fallbackKey, formatsOf, keyOf } from './sizes.ts';

/** Returns a picture as the API sends it. */
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

/** Returns the picture of a record, which may have none. */
export const optionalPicture = (mediaUrls: Pick<MediaUrls, 'publicUrl'>, row: PictureRow | null): Picture | null =>
  row && pictureResponse(mediaUrls, row);
