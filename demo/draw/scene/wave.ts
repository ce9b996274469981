import { between, distance, type Point } from '../court/geometry.ts';
import { pointAlong, type Trail } from '../play/trail.ts';

const HEIGHT = 0.17;
const PERIOD = 0.78;
/** The amplitude of the wave rises from zero and falls back to it over this length, in metres. */
const SWELL = 0.45;

/** A dribble's line: a sine across the trail, as far as `length` along it. */
export function wave(trail: Trail, length: number): Point[] {
  const steps = Math.max(1, Math.round(length / 0.06));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = (length * step) / steps;
    const behind = pointAlong(trail, along - 0.02);
    const ahead = pointAlong(trail, Math.min(trail.length, along + 0.02));
    const span = distance(behind, ahead);
    const swell = Math.min(1, along / SWELL, Math.max(0, length - along - 0.1) / SWELL);
    const offset = HEIGHT * swell * Math.sin((2 * Math.PI * along) / PERIOD);
    const [x, y] = between(behind, ahead, 0.5);
    return [x - ((ahead[1] - behind[1]) / span) * offset, y + ((ahead[0] - behind[0]) / span) * offset];
  });
}
