import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { strokeEnd } from '../court/court-lines.ts';

/** A still picture: its path in the media folder, and how it is drawn. */
export interface Picture {
  readonly file: string;
  readonly draw: () => Canvas;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a canvas with a background, and a painter for it. */
export function painted({ width, height }: Size, ground: string, paint: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  paint(context);
  return canvas;
}

export interface CourtPlacement {
  /** The middle of the baseline, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Pixels per metre. */
  readonly scale: number;
  /** In radians; at 0 the court opens downwards. */
  readonly turn?: number;
  readonly colour: string;
  readonly weight: number;
  /** The colour of the key, if it has one. */
  readonly key?: string;
  /** Draws the sidelines and baselines too. */
  readonly bounded?: boolean;
}

/** Lays the lines of one end of a court across a picture, cropped by its edges. */
export function layCourt(context: SKRSContext2D, place: CourtPlacement): void {
  context.save();
  context.translate(place.x, place.y);
  context.rotate(place.turn ?? 0);
  context.scale(place.scale, place.scale);
  if (place.key) {
    context.fillStyle = place.key;
    context.fillRect(-2.45, 0, 4.9, 5.8);
  }
  context.strokeStyle = place.colour;
  context.lineWidth = place.weight / place.scale;
  if (place.bounded) context.strokeRect(-7.5, 0, 15, 28);
  strokeEnd(context);
  context.restore();
}
