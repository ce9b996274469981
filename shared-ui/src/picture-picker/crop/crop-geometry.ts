/** A rectangle in pixels of a picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Size = Pick<Area, 'width' | 'height'>;

/** How far the crop is tied to the picture, from the strictest to none. */
export type ImageRestriction = 'fill-area' | 'fit-area' | 'stencil' | 'none';

export type Stencil = 'rectangle' | 'circle';

/** The smallest and the largest crop, in pixels of the picture; each is optional. */
export interface CropLimits {
  readonly minWidth?: number | undefined;
  readonly minHeight?: number | undefined;
  readonly maxWidth?: number | undefined;
  readonly maxHeight?: number | undefined;
}

/** The picture as it is turned and mirrored: first mirrored, then turned clockwise by quarters. */
export interface Orientation {
  readonly turns: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** What to cut out: an area of the turned picture, in pixels of the original. */
export interface Crop extends Area, Orientation {}

/** spec 9: "default crop 80% of the image". */
export const DEFAULT_CROP = 0.8;
/** spec 9: "preview capped at 1024 px on the longer side". */
export const MAX_PREVIEW = 1024;
/** spec 9: "minimum stencil size at least 20 px times zoom coefficient". */
export const MIN_STENCIL = 20;
/** spec 9: "wheel zoom ratio 0.1"; also one step of the zoom buttons and keys. */
export const ZOOM_RATIO = 0.1;
/** spec 9: "move activation distance 20 px": a pointer that moves less does not drag anything. */
export const MOVE_DISTANCE = 20;
/** spec 9: "debounce 500 ms": until a change of the crop is announced. */
export const DEBOUNCE_MS = 500;
/** spec 9: "transition 300 ms": of a step by button or key. */
export const TRANSITION_MS = 300;
/** The longer side of the result. Larger crops are scaled down: a data URL of more megapixels is slow everywhere. */
export const MAX_RESULT = 2048;
/** The same for a circle, which shows a face: a PNG, since its corners are transparent, of 4 MB at most. */
export const MAX_CIRCLE = 1024;
/** The largest zoom, as a multiple of the size at which the picture fits. Beyond it there are only blurred squares. */
const MAX_ZOOM = 10;

/** cropperjs' names for the restrictions: how the picture, the crop box and the container limit each other. */
const VIEW_MODES = { none: 0, stencil: 1, 'fit-area': 2, 'fill-area': 3 } as const satisfies Record<
  ImageRestriction,
  number
>;

export const viewModeOf = (restriction: ImageRestriction) => VIEW_MODES[restriction];

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns the smallest crop in pixels of the picture. The zoom coefficient is the number of its pixels under one of the
 * screen, so that the stencil never gets too small to be grasped.
 */
export const minStencil = (coefficient: number, minimum = 0) => Math.max(minimum, MIN_STENCIL * coefficient);

/** The picture after quarter turns. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Where an area of a picture is after a quarter turn. */
export const turnArea = ({ x, y, width, height }: Area, picture: Size, degrees: 90 | -90): Area =>
  degrees === 90
    ? { x: picture.height - y - height, y: x, width: height, height: width }
    : { x: y, y: picture.width - x - width, width: height, height: width };

/** How large the picture's pixels are on the screen at a zoom of 100 %: it fills the container, or fits in it. */
export function fitRatio(restriction: ImageRestriction, picture: Size, container: Size): number {
  const ratios = [container.width / picture.width, container.height / picture.height];
  return restriction === 'fill-area' ? Math.max(...ratios) : Math.min(...ratios);
}

/**
 * The largest zoom at which the smallest crop still fits in the container. `ratio` is the size of a pixel of the picture
 * at 100 %; the result is a ratio, too.
 */
export function maxRatio(ratio: number, container: Size, { minWidth = 0, minHeight = 0 }: CropLimits): number {
  return Math.max(
    ratio,
    Math.min(ratio * MAX_ZOOM, container.width / (minWidth || 1e-9), container.height / (minHeight || 1e-9)),
  );
}

export interface Restrictions {
  readonly limits: CropLimits;
  /** Width / height, where it is fixed. */
  readonly aspectRatio: number | undefined;
  /** The picture, if the crop may not leave it. */
  readonly bounds: Size | undefined;
}

/** The widths and heights between which a crop may be. Where they contradict each other, the maximum counts. */
function ranges({ limits, aspectRatio, bounds }: Restrictions) {
  let minWidth = limits.minWidth ?? 0;
  let minHeight = limits.minHeight ?? 0;
  let maxWidth = Math.min(limits.maxWidth ?? Infinity, bounds?.width ?? Infinity);
  let maxHeight = Math.min(limits.maxHeight ?? Infinity, bounds?.height ?? Infinity);
  if (aspectRatio !== undefined) {
    minWidth = Math.max(minWidth, minHeight * aspectRatio);
    maxWidth = Math.min(maxWidth, maxHeight * aspectRatio);
    minHeight = minWidth / aspectRatio;
    maxHeight = maxWidth / aspectRatio;
  }
  return { minWidth: Math.min(minWidth, maxWidth), maxWidth, minHeight: Math.min(minHeight, maxHeight), maxHeight };
}

/**
 * spec 5: "sizes kept within limits". Keeps the edges that have not moved since `before`, else the centre, and moves the
 * crop back into the picture.
 */
export function limitCrop(area: Area, restrictions: Restrictions, before?: Area): Area {
  const { minWidth, maxWidth, minHeight, maxHeight } = ranges(restrictions);
  const { aspectRatio, bounds } = restrictions;
  const width = clamp(area.width, minWidth, maxWidth);
  const height = aspectRatio ? width / aspectRatio : clamp(area.height, minHeight, maxHeight);
  const x = resizedStart(area.x, area.width, width, before && [before.x, before.width]);
  const y = resizedStart(area.y, area.height, height, before && [before.y, before.height]);
  return {
    x: bounds ? clamp(x, 0, bounds.width - width) : x,
    y: bounds ? clamp(y, 0, bounds.height - height) : y,
    width,
    height,
  };
}

/** Returns where a side of another length starts. */
function resizedStart(start: number, length: number, newLength: number, before?: readonly [number, number]): number {
  const [startBefore = Number.NaN, lengthBefore = Number.NaN] = before ?? [];
  if (isNear(start, startBefore)) return start;
  if (isNear(start + length, startBefore + lengthBefore)) return start + length - newLength;
  return start + (length - newLength) / 2;
}

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.5;

/** Returns whether a crop is within its limits, but for the inaccuracy of half a pixel. */
export function isWithinLimits(area: Area, restrictions: Restrictions): boolean {
  const limited = limitCrop(area, restrictions);
  return isNear(limited.width, area.width) && isNear(limited.height, area.height);
}

/** spec 5: "results rounded by default": whole pixels, still within the limits and the picture. */
export function roundCrop(area: Area, restrictions: Restrictions): Area {
  const { minWidth, maxWidth, minHeight, maxHeight } = ranges(restrictions);
  const width = roundWithin(area.width, minWidth, maxWidth);
  const height = roundWithin(area.height, minHeight, maxHeight);
  const { bounds } = restrictions;
  const x = Math.round(area.x);
  const y = Math.round(area.y);
  return {
    x: bounds ? clamp(x, 0, Math.max(0, bounds.width - width)) : x,
    y: bounds ? clamp(y, 0, Math.max(0, bounds.height - height)) : y,
    width,
    height,
  };
}

/** Returns the nearest whole number in the range, or, if there is none, the one below it; at least one pixel. */
const roundWithin = (value: number, min: number, max: number) =>
  Math.max(1, Math.min(Math.max(Math.round(value), Math.ceil(min)), Math.floor(max)));

/** An area of the preview in pixels of the original, or the other way round. */
export const scaleArea = ({ x, y, width, height }: Area, from: Size, to: Size): Area => ({
  x: (x * to.width) / from.width,
  y: (y * to.height) / from.height,
  width: (width * to.width) / from.width,
  height: (height * to.height) / from.height,
});

/** Returns a size scaled down so that its longer side is at most `longest`, in whole pixels. */
export function fitSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a crop shows anything beyond the picture's edges, which is transparent. */
export const leavesPicture = (area: Area, picture: Size) =>
  area.x < 0 || area.y < 0 || area.x + area.width > picture.width || area.y + area.height > picture.height;

/**
 * Returns the orientation after mirroring the picture as the user sees it. The picture is mirrored before it is turned,
 * so for one that lies on its side the axes are exchanged.
 */
export function flipped({ turns, flipX, flipY }: Orientation, axis: 'horizontal' | 'vertical'): Orientation {
  return (axis === 'horizontal') === (turns % 2 === 0)
    ? { turns, flipX: !flipX, flipY }
    : { turns, flipX, flipY: !flipY };
}

/** Quarter turns, clockwise, from degrees of any sign. */
export const turnsOf = (degrees: number) => ((Math.round(degrees / 90) % 4) + 4) % 4;
