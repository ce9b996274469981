/** Small pictures of a video at equal intervals, in one image, row by row from the top left. */
export interface Storyboard {
  readonly url: string;
  readonly columns: number;
  /** How many pictures there are; the last row may be incomplete. */
  readonly count: number;
  /** Of one picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds from one picture to the next. */
  readonly interval: number;
}

/** The longer side of a picture above the seek bar, in pixels. */
const PREVIEW_SIDE = 160;

/** By how much pictures are made smaller above the seek bar: those of an upright film would cover all of it. */
export const previewScale = ({ width, height }: Storyboard) => Math.min(1, PREVIEW_SIDE / Math.max(width, height));

/** Returns where in the image the picture of a time is, in pixels from its top left. */
export function pictureAt({ columns, count, width, height, interval }: Storyboard, time: number) {
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)));
  return { left: (index % columns) * width, top: Math.floor(index / columns) * height };
}
