import type { SKRSContext2D } from '@napi-rs/canvas';
import { court, type Point } from '../court/geometry.ts';
import type { Extent } from '../play/drill.ts';

export const FRAME = { width: 1280, height: 720, fps: 30 } as const;

/** The position of the court in the frame: pixels per metre, and the transform from metres. */
export interface View {
  readonly scale: number;
  /** The part of the frame that the court fills, in pixels. */
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly toPixels: (point: Point) => Point;
  /** Makes the context draw in metres. */
  readonly enterMetres: (context: SKRSContext2D) => void;
}

const MARGIN = 38;
const HALF_SCALE = 46;

/**
 * On the right, with the basket at the top, leaving room for a column of text on the left. `scale` only enlarges the
 * contents.
 */
function uprightView(scale: number): View {
  const width = 2 * court.halfWidth * HALF_SCALE;
  const height = court.halfLength * HALF_SCALE;
  const axis = FRAME.width - MARGIN - width / 2;
  const top = (FRAME.height - height) / 2;
  return {
    scale,
    window: { x: axis - width / 2, y: top, width, height },
    toPixels: ([x, y]) => [axis + x * scale, top + y * scale],
    enterMetres: (context) => context.transform(scale, 0, 0, scale, axis, top),
  };
}

/** Returns the whole court below a band of text, with the attacked basket on the right. */
function lyingView(scale: number): View {
  const width = court.length * scale;
  const height = 2 * court.halfWidth * scale;
  const baseline = (FRAME.width + width) / 2;
  const axis = FRAME.height - 26 - height / 2;
  return {
    scale,
    window: { x: baseline - width, y: axis - height / 2, width, height },
    toPixels: ([x, y]) => [baseline - y * scale, axis + x * scale],
    enterMetres: (context) => context.transform(0, scale, -scale, 0, baseline, axis),
  };
}

export const views: Record<Extent, View> = {
  close: uprightView(76),
  half: uprightView(HALF_SCALE),
  full: lyingView(38.5),
};
