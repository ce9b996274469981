import type { Storyboard } from '../video-stream.ts';

export const STORYBOARD_FILE = 'storyboard.jpg';
/** The pictures one by one, from which it is made. */
export const TILES_FILE = 'tiles.nut';

const MAX_TILES = 100;
const COLUMNS = 10;
/** In pixels. */
const TILE_WIDTH = 160;
const MAX_TILE_HEIGHT = 480;
/** Seconds; more small pictures would hardly differ. */
const MIN_INTERVAL = 1;

export interface StoryboardPlan extends Omit<Storyboard, 'file'> {
  readonly rows: number;
}

/**
 * Returns how the small pictures of a video are arranged.
 *
 * @param planned seconds for which the interval is chosen
 * @param duration seconds that there are of the video
 */
export function planStoryboard(
  { width, height }: { readonly width: number; readonly height: number },
  planned: number,
  duration = planned,
): StoryboardPlan {
  const interval = Math.max(MIN_INTERVAL, Math.ceil((planned / MAX_TILES) * 1000) / 1000);
  const countIn = (seconds: number) => Math.max(1, Math.ceil(seconds / interval - 1e-6));
  const columns = Math.min(COLUMNS, countIn(planned));
  const rows = Math.ceil(countIn(planned) / columns);
  const tileHeight = Math.max(2, 2 * Math.round((TILE_WIDTH * height) / width / 2));
  return {
    columns,
    rows,
    count: Math.min(countIn(duration), columns * rows),
    width: TILE_WIDTH,
    height: Math.min(MAX_TILE_HEIGHT, tileHeight),
    interval,
  };
}
