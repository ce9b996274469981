/** Slower, Firefox plays without sound; faster, movements cannot be followed. */
export const SLOWEST = 0.1;
export const FASTEST = 2;

/** The speeds of the keyboard and of the menu's buttons. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

/** The next of `SPEEDS` in a direction, from any speed. */
export function nextSpeed(speed: number, direction: number): number {
  const next = direction > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return next ?? (direction > 0 ? FASTEST : SLOWEST);
}

/** Any number as a speed in hundredths; 1 if it is none. */
export const toSpeed = (value: number): number =>
  Number.isFinite(value) && value > 0 ? Math.round(Math.min(FASTEST, Math.max(SLOWEST, value)) * 100) / 100 : 1;
