import type { SKRSContext2D } from '@napi-rs/canvas';
import { distance, towards, type Point } from '../court/geometry.ts';

const WEIGHT = 4.5;

const styles = {
  solid: { dash: [], weight: WEIGHT, cap: 'butt' },
  dashed: { dash: [13, 9], weight: WEIGHT, cap: 'butt' },
  dotted: { dash: [1, 11], weight: WEIGHT + 1.5, cap: 'round' },
} as const;

/** A pen's line through points in pixels. */
export function strokeLine(
  context: SKRSContext2D,
  points: readonly Point[],
  colour: string,
  style: keyof typeof styles = 'solid',
): void {
  const { dash, weight, cap } = styles[style];
  context.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.strokeStyle = colour;
  context.lineWidth = weight;
  context.lineCap = cap;
  context.lineJoin = 'round';
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
}

/** A solid head whose point lies a little beyond `tip`, in the direction from `from`. */
export function drawArrowhead(context: SKRSContext2D, from: Point, tip: Point, colour: string): void {
  if (distance(from, tip) < 2) return;
  context.save();
  context.translate(tip[0], tip[1]);
  context.rotate(Math.atan2(tip[1] - from[1], tip[0] - from[0]));
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

/** The bar of a screen, across the direction from `at` to `facing`, `half` pixels to either side. */
export function drawBar(context: SKRSContext2D, at: Point, facing: Point, half: number, colour: string): void {
  const [x, y] = towards(at, facing, half);
  const [dx, dy] = [x - at[0], y - at[1]];
  context.beginPath();
  context.moveTo(at[0] - dy, at[1] + dx);
  context.lineTo(at[0] + dy, at[1] - dx);
  context.strokeStyle = colour;
  context.lineWidth = WEIGHT + 2.5;
  context.lineCap = 'round';
  context.stroke();
}
