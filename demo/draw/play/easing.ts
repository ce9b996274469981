export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Returns how far `time` is between `start` and `end`, 0 to 1. */
export const progress = (time: number, start: number, end: number): number => clamp((time - start) / (end - start));

export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** A player's run: accelerates over the first third, keeps the pace, slows down over the last quarter. */
export function stride(t: number): number {
  const [up, down] = [0.34, 0.26];
  const pace = 1 / (1 - up / 2 - down / 2);
  if (t < up) return (pace * t * t) / (2 * up);
  if (t < 1 - down) return pace * (t - up / 2);
  return 1 - (pace * (1 - t) ** 2) / (2 * down);
}
