import type { Shape } from 'shared-api/videos/notes';

/** Positions are parts of the picture's width and height, from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SHAPE_KINDS: readonly Shape['kind'][] = ['arrow', 'line', 'circle'];
export const SHAPE_COLORS: readonly Shape['color'][] = ['orange', 'yellow', 'green', 'blue', 'white'];

/** The height of the picture in the units of `pathOf`. */
export const PICTURE_HEIGHT = 1000;

/** The length of an arrow's head, and half the angle between its sides. */
const HEAD = 60;
const HEAD_ANGLE = 0.5;

/** A shorter shape was drawn by mistake, such as by a tap. */
const SHORTEST = 20;

const inUnits = ({ x1, y1, x2, y2 }: Shape, ratio: number) => ({
  x1: x1 * ratio * PICTURE_HEIGHT,
  y1: y1 * PICTURE_HEIGHT,
  x2: x2 * ratio * PICTURE_HEIGHT,
  y2: y2 * PICTURE_HEIGHT,
});

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns the path of a shape, for a picture that is `PICTURE_HEIGHT` high.
 *
 * @param ratio the width of the picture, divided by its height
 */
export function pathOf(shape: Shape, ratio: number): string {
  const { x1, y1, x2, y2 } = inUnits(shape, ratio);
  const at = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;
  if (shape.kind === 'circle') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    const arc = (x: number) => `a${rounded(rx)} ${rounded(ry)} 0 1 0 ${rounded(x)} 0`;
    return `M${at((x1 + x2) / 2 - rx, (y1 + y2) / 2)}${arc(2 * rx)}${arc(-2 * rx)}`;
  }
  const line = `M${at(x1, y1)}L${at(x2, y2)}`;
  if (shape.kind === 'line') return line;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const size = Math.min(HEAD, Math.hypot(x2 - x1, y2 - y1) / 2);
  const side = (turn: number) => at(x2 - size * Math.cos(angle + turn), y2 - size * Math.sin(angle + turn));
  return `${line}M${side(-HEAD_ANGLE)}L${at(x2, y2)}L${side(HEAD_ANGLE)}`;
}

/** Returns whether a shape is large enough to be seen. */
export function isVisible(shape: Shape, ratio: number): boolean {
  const { x1, y1, x2, y2 } = inUnits(shape, ratio);
  return Math.hypot(x2 - x1, y2 - y1) >= SHORTEST;
}

/** A part of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture, and the box in which it is shown whole. */
export interface PictureBox extends Box {
  /** The width of the picture, divided by its height. */
  readonly ratio: number;
  readonly mirrored: boolean;
}

/** Where in a box a picture is that is shown whole: in the middle, as large as it fits. */
export function pictureIn({ left, top, width, height }: Box, ratio: number): Box {
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { left: left + (width - shown.width) / 2, top: top + (height - shown.height) / 2, ...shown };
}

/** Returns the point of the picture that is shown at a position, or the nearest one at its edge. */
export function pointAt({ x, y }: Point, { ratio, mirrored, ...box }: PictureBox): Point {
  const { left, top, width, height } = pictureIn(box, ratio);
  const across = (x - left) / width;
  return { x: within(mirrored ? 1 - across : across), y: within((y - top) / height) };
}

/** Four decimals are less than a pixel of any screen. */
export const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1e4) / 1e4;
