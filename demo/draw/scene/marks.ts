import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, distance, towards, type Point } from '../court/geometry.ts';
import { palette } from '../palette.ts';
import type { Flight } from '../play/ball.ts';
import { easeInOut, easeOut, progress, stride } from '../play/easing.ts';
import type { Leg } from '../play/movement.ts';
import { partOf, smoothTrail, straightTrail, type Trail } from '../play/trail.ts';
import { drawArrowhead, drawBar, strokeLine } from './strokes.ts';
import { PLAYER_RADIUS } from './pieces.ts';

/** How long a mark stays in full ink after its action, how long it takes to fade, and what stays of it. */
const HOLD = 0.7;
const FADE = 0.9;
const GHOST = 0.26;

/** How far ahead of the runner the line may be, in metres. */
const LEAD = 4;

/** The clear space between an arrowhead and the disc that it points at. */
const CLEAR = PLAYER_RADIUS + 0.14;

const strength = (time: number, end: number): number =>
  1 - (1 - GHOST) * easeInOut(progress(time, end + HOLD, end + HOLD + FADE));

/** The line of a run. It is drawn ahead of the runner, as a coach draws it before saying "go". */
export function drawLeg(context: SKRSContext2D, leg: Leg, time: number, toPixels: (point: Point) => Point): void {
  const { run, trail, start, end } = leg;
  if (run.kind === 'slide' || time < start) return;
  const tip = trail.length - (run.kind === 'screen' ? 0 : CLEAR);
  if (tip <= PLAYER_RADIUS) return;
  const reached = stride(progress(time, start, end)) * trail.length;
  const drawn = Math.min(tip * easeOut(progress(time, start, start + 0.5 * (end - start))), reached + LEAD);
  const points = (run.kind === 'dribble' ? wave(trail, drawn) : partOf(trail, 0, drawn)).map(toPixels);
  context.save();
  context.globalAlpha = strength(time, end);
  strokeLine(context, points, palette.ink);
  const direction = partOf(trail, Math.max(0, drawn - 0.3), drawn).map(toPixels);
  if (run.kind === 'screen') {
    if (run.facing && drawn > tip - 0.05) drawScreenBar(context, trail.points.at(-1)!, run.facing, toPixels);
  } else {
    drawArrowhead(context, direction[0]!, points.at(-1)!, palette.ink);
  }
  context.restore();
}

/** The dashed line of a pass, as far as the ball has come; a shot's is dotted, in the colour of the ball. */
export function drawFlight(
  context: SKRSContext2D,
  flight: Flight,
  time: number,
  toPixels: (point: Point) => Point,
): void {
  if (flight.kind === 'collect' || time < flight.start) return;
  const reach = progress(time, flight.start, flight.end);
  const whole = distance(flight.from, flight.to);
  const from = towards(flight.from, flight.to, 0.3);
  const to = between(flight.from, flight.to, Math.max(0.3, reach * whole - 0.34) / whole);
  if (whole < 1.2 || distance(from, to) < 0.2) return;
  const points = partOf(straightTrail(from, to), 0, distance(from, to)).map(toPixels);
  const colour = flight.kind === 'shot' ? palette.ball : palette.ink;
  context.save();
  context.globalAlpha = strength(time, flight.end);
  strokeLine(context, points, colour, flight.kind === 'shot' ? [1, 11] : [13, 9]);
  if (flight.kind === 'pass') drawArrowhead(context, points[0]!, points.at(-1)!, colour);
  context.restore();
}

function drawScreenBar(context: SKRSContext2D, at: Point, facing: Point, toPixels: (point: Point) => Point): void {
  drawBar(
    context,
    toPixels(towards(at, facing, PLAYER_RADIUS + 0.16)),
    toPixels(facing),
    toPixels([1, 0])[0] - toPixels([0, 0])[0],
  );
}

/** A dribble's wavy line: a sine across the trail that starts and ends on it. */
function wave(trail: Trail, length: number): Point[] {
  const [height, period] = [0.17, 0.78];
  const straight = 0.45;
  const steps = Math.max(2, Math.round(length / 0.06));
  const points: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const along = (length * step) / steps;
    const [behind, ahead] = partOf(trail, Math.max(0, along - 0.02), Math.min(trail.length, along + 0.02)).filter(
      (_, index, all) => index === 0 || index === all.length - 1,
    );
    if (!behind || !ahead) continue;
    const span = distance(behind, ahead) || 1;
    const damp = Math.min(1, along / straight, Math.max(0, length - along - 0.1) / straight);
    const offset = height * damp * Math.sin((2 * Math.PI * along) / period);
    const middle = between(behind, ahead, 0.5);
    points.push([
      middle[0] - ((ahead[1] - behind[1]) / span) * offset,
      middle[1] + ((ahead[0] - behind[0]) / span) * offset,
    ]);
  }
  return points.length > 1 ? points : [...smoothTrail([trail.points[0]!, trail.points[1]!]).points];
}
