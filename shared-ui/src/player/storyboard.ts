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

/** Where in the image the picture of a time is, in pixels from its top left. */
export function pictureAt({ columns, count, width, height, interval }: Storyboard, time: number) {
  const index = Math.min(count - 1, Math.max(0, Math.floor(time / interval)));
  return { left: (index % columns) * width, top: Math.floor(index / columns) * height };
}
