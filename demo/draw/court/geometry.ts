/**
 * A FIBA court in metres. `x` runs across the court from the axis through both baskets (−7.5 to 7.5),
 * `y` along it from the baseline of the attacked basket (0 to 28).
 */
export const court = {
  halfWidth: 7.5,
  halfLength: 14,
  length: 28,
  rim: { y: 1.575, radius: 0.225 },
  board: { y: 1.2, halfWidth: 0.9 },
  key: { halfWidth: 2.45, length: 5.8 },
  circle: 1.8,
  noChargeRadius: 1.25,
  threePoint: { radius: 6.75, cornerX: 6.6 },
} as const;

export type Point = readonly [x: number, y: number];

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const between = (a: Point, b: Point, fraction: number): Point => [
  a[0] + (b[0] - a[0]) * fraction,
  a[1] + (b[1] - a[1]) * fraction,
];

/** Returns the point at `length` from `from` towards `to`. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  return whole === 0 ? from : between(from, to, length / whole);
}
