import type { Point } from '../court/geometry.ts';

/** A drill to draw: who stands where, and what happens when. Metres (see geometry.ts) and seconds. */
export interface Drill {
  /** The key of the drill in the content; its title is drawn on the title plate. */
  readonly key: string;
  /** How much of the court is in the picture; `close` is the basket and the key. */
  readonly extent: Extent;
  /** The whole clip, with at least a second of stillness at its end. */
  readonly duration: number;
  /** The time of the frame used as the poster. */
  readonly poster: number;
  readonly players: readonly Player[];
  readonly cones?: readonly Point[];
  /** Who has the ball first. */
  readonly ball: string;
  readonly phases: readonly Phase[];
}

export type Extent = 'close' | 'half' | 'full';

export interface Player {
  readonly id: string;
  readonly side: 'offence' | 'defence' | 'coach';
  readonly at: Point;
}

export interface Phase {
  readonly caption: string;
  readonly from: number;
  readonly actions: readonly Action[];
}

export type Action = Run | Pass | Shot | Collect;

/** `slide` is a run without a line: adjustments, defenders. A dribbler takes the ball along. */
export interface Run {
  readonly kind: 'cut' | 'dribble' | 'screen' | 'slide';
  readonly player: string;
  readonly at: number;
  readonly duration: number;
  /** Points that the run passes through after its start; the last one is its end. */
  readonly path: readonly Point[];
  /** Whom a screen faces: the bar is drawn across the line to this point. */
  readonly facing?: Point;
}

export interface Pass {
  readonly kind: 'pass';
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

export interface Shot {
  readonly kind: 'shot';
  readonly player: string;
  readonly at: number;
  readonly made: boolean;
}

/** Someone takes the ball after a shot: a rebound, or the ball out of the net. */
export interface Collect {
  readonly kind: 'collect';
  readonly player: string;
  readonly at: number;
}

const run =
  (kind: Run['kind']) =>
  (player: string, at: number, duration: number, ...path: Point[]): Run => ({ kind, player, at, duration, path });

export const cut = run('cut');
export const dribble = run('dribble');
export const slide = run('slide');

export const screen = (player: string, at: number, duration: number, path: Point[], facing: Point): Run => ({
  kind: 'screen',
  player,
  at,
  duration,
  path,
  facing,
});

export const pass = (from: string, to: string, at: number): Pass => ({ kind: 'pass', from, to, at });
export const shot = (player: string, at: number): Shot => ({ kind: 'shot', player, at, made: true });
export const miss = (player: string, at: number): Shot => ({ kind: 'shot', player, at, made: false });
export const collect = (player: string, at: number): Collect => ({ kind: 'collect', player, at });

export const offence = (id: string, ...at: Point): Player => ({ id, side: 'offence', at });
export const defence = (id: string, ...at: Point): Player => ({ id, side: 'defence', at });
export const coach = (id: string, ...at: Point): Player => ({ id, side: 'coach', at });
