import type { SKRSContext2D } from '@napi-rs/canvas';
import { distance, towards, type Point } from '../court/geometry.ts';

const WEIGHT = 4.5;

/** Pen strokes in pixels. */
export function strokeLine(
  context: SKRSContext2D,
  points: readonly Point[],
  colour: string,
  dash: number[] = [],
): void {
  context.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.strokeStyle = colour;
  context.lineWidth = dash[0] === 1 ? WEIGHT + 1.5 : WEIGHT;
  context.lineCap = dash[0] === 1 ? 'round' : 'butt';
  context.lineJoin = 'round';
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

/** A solid head whose point lies a little beyond `tip`, in the direction from `from`. */
export function drawArrowhead(context: SKRSContext2D, from: Point, tip: Point, colour: string): void {
  if (distance(from, tip) < 2) return;
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  context.save();
  context.translate(tip[0], tip[1]);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(7, 0);
  context.lineTo(-12, -10);
  context.lineTo(-8, 0);
  context.lineTo(-12, 10);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  context.restore();
}

/** The bar of a screen, across the direction from `at` to `facing`. */
export function drawBar(context: SKRSContext2D, at: Point, facing: Point, metre: number): void {
  const [x, y] = towards(at, facing, 1);
  const [dx, dy] = [x - at[0], y - at[1]];
  const half = 0.72 * Math.abs(metre);
  context.beginPath();
  context.moveTo(at[0] - dy * half, at[1] + dx * half);
  context.lineTo(at[0] + dy * half, at[1] - dx * half);
  context.lineWidth = WEIGHT + 2.5;
  context.lineCap = 'round';
  context.stroke();
}
