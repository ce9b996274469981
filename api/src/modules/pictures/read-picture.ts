import type { OutputInfo, Sharp, SharpOptions } from 'sharp';
import { fieldErrors } from 'shared-api/field-errors';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { isAnimatedPng } from './animated-png.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { loadSharp } from './load-sharp.ts';
import type { PictureKind } from './sizes.ts';

/** A small file may be decoded to gigabytes. */
const MAX_PIXELS = 60_000_000;
/** Pixels of a side; more than any camera has, and what every format can store. */
const MAX_SIDE = 12_000;
/** Several times what the largest picture takes on a busy machine. All pictures wait for one another. */
const MAX_SECONDS = 30;

/** A decoded picture, upright, in sRGB, without metadata, and no larger than the largest size that is stored. */
export interface DecodedPicture {
  /** Of the original as it is displayed. */
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  readonly pixels: Buffer;
  readonly info: OutputInfo;
}

type SourceFormat = 'jpeg' | 'png' | 'webp';

/** What people may upload. */
const ACCEPTED: readonly SourceFormat[] = ['jpeg', 'png'];

/**
 * Decodes a picture. Throws `invalid` if the bytes are anything but an undamaged still picture of reasonable size,
 * whatever their name or media type says. All pictures that others have made are read here.
 *
 * @param seconds how long it may take
 */
export async function readPicture(
  bytes: Buffer,
  { steps, square }: PictureKind,
  accepted: readonly SourceFormat[] = ACCEPTED,
  seconds = MAX_SECONDS,
): Promise<DecodedPicture> {
  const sharp = await loadSharp();
  // The library throws at once, instead of rejecting.
  if (bytes.length === 0) throw invalid({ picture: fieldErrors.pictureFormat });
  if (isAnimatedPng(bytes)) throw invalid({ picture: fieldErrors.pictureAnimated });
  const input = (): Sharp => sharp(bytes, INPUT).timeout({ seconds });
  const { format, autoOrient, hasAlpha } = await input().metadata().catch(rejectAs(fieldErrors.pictureFormat));
  if (!accepted.some((one) => one === format)) throw invalid({ picture: fieldErrors.pictureFormat });
  if (format === 'jpeg' && hasTooManyScans(bytes)) throw invalid({ picture: fieldErrors.pictureTooLarge });
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw invalid({ picture: fieldErrors.pictureTooLarge });
  }
  const side = Math.min(width, height);
  const shown = square ? { width: side, height: side } : { width, height };
  const largest = Math.min(shown.width, steps.at(-1) ?? shown.width);
  const { data, info } = await input()
    .autoOrient()
    .resize({ width: largest, ...(square && { height: largest }), fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectAs(fieldErrors.pictureDamaged));
  // Many pictures have an alpha channel, but are opaque: croppers export them like that.
  const alpha = hasAlpha && !(await sharp(data, rawInput(info)).stats()).isOpaque;
  return { ...shown, alpha, pixels: data, info };
}

/** `failOn`: a damaged picture is rejected, but not one that only breaks a rule, as some cameras' do. */
const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS };

export const rawInput = ({ width, height, channels }: OutputInfo): SharpOptions => ({
  raw: { width, height, channels },
});

/** The library reports all that is wrong with a picture as plain errors. */
const rejectAs = (code: string) => (error: Error) => {
  throw invalid({ picture: /pixel limit|^timeout:/.test(error.message) ? fieldErrors.pictureTooLarge : code });
};
