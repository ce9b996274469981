import { between, court, distance, towards, type Point } from '../court/geometry.ts';
import type { Action, Drill } from './drill.ts';
import { easeInOut, progress } from './easing.ts';
import type { Movement } from './movement.ts';

/** How far from the player's centre the ball is carried. */
const CARRY = 0.68;
const PASS_SPEED = 10;
const SHOT_TIME = 0.75;
const COLLECT_TIME = 0.4;
const RIM: Point = [0, court.rim.y];

export interface Flight {
  readonly kind: 'pass' | 'shot' | 'collect';
  readonly made: boolean;
  readonly from: Point;
  readonly to: Point;
  readonly start: number;
  readonly end: number;
  /** Who has the ball afterwards; no one after a shot. */
  readonly receiver: string | null;
}

export interface Ball {
  readonly flights: readonly Flight[];
  /** Where the ball is, and how high: 0 in the hands, 1 at the top of a shot. */
  readonly at: (time: number) => { readonly point: Point; readonly height: number };
}

type BallAction = Exclude<Action, { path: unknown }>;

/** Follows the ball through passes and shots. Throws if someone passes a ball they do not have. */
export function planBall(drill: Drill, movement: Movement): Ball {
  const carried = (player: string, time: number): Point => towards(movement.positionOf(player, time), RIM, CARRY);
  const actions = drill.phases
    .flatMap((phase) => phase.actions)
    .filter((action): action is BallAction => !('path' in action))
    .sort((a, b) => a.at - b.at);

  const flights: Flight[] = [];
  for (const action of actions) {
    const last = flights.at(-1);
    const holder = last ? last.receiver : drill.ball;
    const needed = action.kind === 'pass' ? action.from : action.kind === 'shot' ? action.player : null;
    if (holder !== needed) throw new Error(`${drill.key}: at ${action.at} s ${holder} has the ball, not ${needed}`);
    if (last && last.end > action.at + 1e-6)
      throw new Error(`${drill.key}: the ball is still in the air at ${action.at} s`);
    flights.push(flightOf(action, last?.to ?? RIM, carried));
  }

  const dribbles = movement.legs.filter(({ run }) => run.kind === 'dribble');
  return {
    flights,
    at(time) {
      const flight = flights.findLast(({ start }) => start <= time);
      if (flight && time < flight.end) return inFlight(flight, progress(time, flight.start, flight.end));
      const holder = flight ? flight.receiver : drill.ball;
      if (holder === null) return { point: flight!.to, height: 0 };
      const bounces = dribbles.some((leg) => leg.run.player === holder && leg.start <= time && time < leg.end);
      return { point: carried(holder, time), height: bounces ? -0.5 * Math.abs(Math.sin(time * 9)) : 0 };
    },
  };
}

function flightOf(action: BallAction, lying: Point, carried: (player: string, time: number) => Point): Flight {
  const start = action.at;
  if (action.kind === 'shot') {
    const to = action.made ? RIM : towards(RIM, carried(action.player, start), -0.35);
    return {
      kind: 'shot',
      made: action.made,
      from: carried(action.player, start),
      to,
      start,
      end: start + SHOT_TIME,
      receiver: null,
    };
  }
  if (action.kind === 'collect') {
    const end = start + COLLECT_TIME;
    return {
      kind: 'collect',
      made: false,
      from: lying,
      to: carried(action.player, end),
      start,
      end,
      receiver: action.player,
    };
  }
  const from = carried(action.from, start);
  // The receiver may be running: aim at their future position, then correct the time of flight once.
  const guess = start + Math.max(0.3, distance(from, carried(action.to, start + 0.5)) / PASS_SPEED);
  const end = start + Math.max(0.3, distance(from, carried(action.to, guess)) / PASS_SPEED);
  return { kind: 'pass', made: false, from, to: carried(action.to, end), start, end, receiver: action.to };
}

function inFlight(flight: Flight, t: number): { point: Point; height: number } {
  if (flight.kind === 'shot') return { point: between(flight.from, flight.to, t), height: Math.sin(Math.PI * t) };
  return {
    point: between(flight.from, flight.to, flight.kind === 'pass' ? 0.4 * easeInOut(t) + 0.6 * t : easeInOut(t)),
    height: 0,
  };
}
