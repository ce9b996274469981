import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, distance, towards, type Point } from '../court/geometry.ts';
import { mix, palette } from '../palette.ts';
import type { Flight } from '../play/ball.ts';
import { clamp, easeInOut, easeOut, progress, stride } from '../play/easing.ts';
import type { Leg } from '../play/movement.ts';
import { partOf } from '../play/trail.ts';
import { PLAYER_RADIUS } from './pieces.ts';
import { drawArrowhead, drawBar, strokeLine } from './strokes.ts';
import { wave } from './wave.ts';

type ToPixels = (point: Point) => Point;

/** How long a mark stays fully opaque after its action, how long it takes to fade, and how much of it remains. */
const HOLD = 0.7;
const FADE = 0.9;
const GHOST = 0.3;

/** The clear space between an arrowhead and the disc that it points at. */
const CLEAR = PLAYER_RADIUS + 0.14;

/** In metres: how far ahead of the runner the line may be, and how far behind a long run it fades. */
const LEAD = 4;
const WAKE = { start: 4, end: 10 };

const faded = (colour: string, strength: number): string => mix(palette.floor, colour, GHOST + (1 - GHOST) * strength);

const freshness = (time: number, end: number): number => 1 - easeInOut(progress(time, end + HOLD, end + HOLD + FADE));

/** The line of a run. It is drawn ahead of the runner, as a coach draws it before saying "go". */
export function drawLeg(context: SKRSContext2D, leg: Leg, time: number, toPixels: ToPixels): void {
  const { run, trail, start, end } = leg;
  if (run.kind === 'slide' || time < start) return;
  const tip = trail.length - (run.kind === 'screen' ? 0 : CLEAR);
  if (tip <= PLAYER_RADIUS) return;
  const reached = stride(progress(time, start, end)) * trail.length;
  const drawn = Math.min(tip * easeOut(progress(time, start, start + 0.5 * (end - start))), reached + LEAD);
  const fresh = freshness(time, end);
  const colour = faded(palette.ink, fresh);

  if (run.kind === 'dribble') {
    strokeLine(context, wave(trail, drawn).map(toPixels), colour);
  } else {
    const solid = Math.max(0, Math.min(drawn, reached - WAKE.start));
    strokeWake(context, leg, solid, reached, fresh, toPixels);
    strokeLine(context, partOf(trail, solid, drawn).map(toPixels), colour);
  }
  if (run.kind === 'screen') {
    if (run.facing && reached > trail.length - 0.5)
      drawScreenBar(context, trail.points.at(-1)!, run.facing, colour, toPixels);
  } else {
    const [before, after] = [partOf(trail, Math.max(0, drawn - 0.3), drawn)[0]!, partOf(trail, drawn, drawn)[0]!];
    drawArrowhead(context, toPixels(before), toPixels(after), colour);
  }
}

/** The line fades far behind a player who is still running, or a long run would hide the ones after it. */
function strokeWake(
  context: SKRSContext2D,
  { trail }: Leg,
  to: number,
  reached: number,
  fresh: number,
  toPixels: ToPixels,
): void {
  const step = 0.4;
  for (let from = 0; from < to; from += step) {
    const strength = 1 - clamp((reached - from - WAKE.start) / (WAKE.end - WAKE.start));
    const part = partOf(trail, from, Math.min(to, from + step + 0.02));
    strokeLine(context, part.map(toPixels), faded(palette.ink, Math.min(fresh, strength)));
  }
}

/** The dashed line of a pass, up to the ball; a shot's line is dotted, in the colour of the ball. */
export function drawFlight(context: SKRSContext2D, flight: Flight, time: number, toPixels: ToPixels): void {
  const whole = distance(flight.from, flight.to);
  if (flight.kind === 'collect' || time < flight.start || whole < 1.2) return;
  const length = progress(time, flight.start, flight.end) * whole - 0.34;
  if (length < 0.5) return;
  const from = towards(flight.from, flight.to, 0.3);
  const points = [from, between(flight.from, flight.to, length / whole)].map(toPixels);
  const fresh = freshness(time, flight.end);
  if (flight.kind === 'shot') return strokeLine(context, points, faded(palette.ball, fresh), 'dotted');
  strokeLine(context, points, faded(palette.ink, fresh), 'dashed');
  drawArrowhead(context, points[0]!, points[1]!, faded(palette.ink, fresh));
}

function drawScreenBar(context: SKRSContext2D, at: Point, facing: Point, colour: string, toPixels: ToPixels): void {
  const metre = distance(toPixels([1, 0]), toPixels([0, 0]));
  drawBar(context, toPixels(towards(at, facing, PLAYER_RADIUS + 0.16)), toPixels(facing), 0.72 * metre, colour);
}
