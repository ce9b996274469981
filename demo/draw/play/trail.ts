import { between, distance, type Point } from '../court/geometry.ts';

const SAMPLES = 20;

/** A smooth path through given points, parametrised by its length. */
export interface Trail {
  readonly points: readonly Point[];
  /** The length up to each point. */
  readonly lengths: readonly number[];
  readonly length: number;
}

/** The Catmull–Rom spline through `knots`: it passes through every point, without corners. */
export function smoothTrail(knots: readonly Point[]): Trail {
  const points: Point[] = [];
  for (let index = 0; index < knots.length - 1; index++) {
    const a = knots[index]!;
    const b = knots[index + 1]!;
    const before = knots[index - 1] ?? between(a, b, -1);
    const after = knots[index + 2] ?? between(b, a, -1);
    for (let step = 0; step < SAMPLES; step++) points.push(spline(before, a, b, after, step / SAMPLES));
  }
  points.push(knots.at(-1)!);
  return measured(points);
}

function measured(points: readonly Point[]): Trail {
  const lengths = [0];
  points.slice(1).forEach((point, index) => lengths.push(lengths[index]! + distance(points[index]!, point)));
  return { points, lengths, length: lengths.at(-1)! };
}

export function pointAlong(trail: Trail, length: number): Point {
  if (length <= 0) return trail.points[0]!;
  const next = trail.lengths.findIndex((reached) => reached >= length);
  if (next <= 0) return trail.points.at(-1)!;
  const start = trail.lengths[next - 1]!;
  return between(trail.points[next - 1]!, trail.points[next]!, (length - start) / (trail.lengths[next]! - start));
}

/** Returns the part of a trail between two lengths along it. */
export function partOf(trail: Trail, from: number, to: number): Point[] {
  const inside = trail.points.filter((_, index) => trail.lengths[index]! > from && trail.lengths[index]! < to);
  return [pointAlong(trail, from), ...inside, pointAlong(trail, to)];
}

function spline(before: Point, a: Point, b: Point, after: Point, t: number): Point {
  const along = (p0: number, p1: number, p2: number, p3: number): number =>
    0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3);
  return [along(before[0], a[0], b[0], after[0]), along(before[1], a[1], b[1], after[1])];
}
