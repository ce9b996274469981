import { IMMUTABLE_PREFIX, ORIGINALS_PREFIX } from '../../platform/media/media-urls.ts';
import type { pictures } from '../../platform/database/tables/pictures.ts';

/** A picture as far as its files are concerned. */
export type PictureFiles = Pick<typeof pictures.$inferSelect, 'key_prefix' | 'original_key' | 'widths' | 'alpha'>;

/** What pictures are for: the widths in which they are stored, in pixels. */
export interface PictureKind {
  readonly steps: readonly number[];
  /** Cut to a square. */
  readonly square: boolean;
}

export const CONTENT: PictureKind = { steps: [320, 640, 1280, 1920], square: false };
export const AVATAR: PictureKind = { steps: [96, 192, 384], square: true };

/**
 * The widths in which a picture is stored: never larger than it is, and none that would hardly be smaller than the next.
 */
export function widthsOf(width: number, steps: readonly number[]): number[] {
  const largest = Math.min(width, steps.at(-1) ?? width);
  return [...steps.filter((step) => step < largest * 0.9), largest];
}

/** The formats of a picture in the order of preference; browsers that know neither of the first two show the last. */
export const formatsOf = ({ alpha }: Pick<PictureFiles, 'alpha'>) => ['avif', 'webp', alpha ? 'png' : 'jpeg'] as const;

export type PictureFormat = ReturnType<typeof formatsOf>[number];

export const keyOf = ({ key_prefix }: Pick<PictureFiles, 'key_prefix'>, width: number, format: PictureFormat) =>
  `${key_prefix}/${width}.${format}`;

/** Every file of a picture. */
export const keysOf = (picture: PictureFiles): string[] => [
  ...(picture.original_key === null ? [] : [picture.original_key]),
  ...formatsOf(picture).flatMap((format) => picture.widths.map((width) => keyOf(picture, width, format))),
];

/** Wide enough for previews of links, and not too much for anything else. */
const FALLBACK_WIDTH = 1280;

/** Returns the file for what knows only one URL, such as previews of links. */
export const fallbackKey = (picture: PictureFiles) =>
  keyOf(
    picture,
    picture.widths.findLast((width) => width <= FALLBACK_WIDTH) ?? Math.min(...picture.widths),
    picture.alpha ? 'png' : 'jpeg',
  );

/** Where the files of a picture go; `name` is unique. */
export const placeOf = (name: string) => ({
  key_prefix: `${IMMUTABLE_PREFIX}${name}`,
  original_key: `${ORIGINALS_PREFIX}pictures/${name}`,
});
