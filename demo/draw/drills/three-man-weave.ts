import type { Point } from '../court/geometry.ts';
import { collect, cut, offence, pass, shot, type Drill } from '../play/drill.ts';

/** How far the weave has turned at its end, in degrees; a player crosses the middle every 60. */
const TURN = 330;
const WIDTH = 5;
const START = 25.8;
const END = 3.2;
const RUN = { at: 0.7, duration: 6.2 };

/** Three runs of one braid: out behind the player who has the ball, and in again ahead of the next. */
function strand(phase: number, turned: number): Point {
  const angle = ((phase + turned) * Math.PI) / 180;
  const spread = Math.min(1, turned / 30, (TURN - turned) / 30);
  return [WIDTH * Math.sin(angle), START + (END - START) * (turned / TURN) + 1.7 * spread * Math.sin(2 * angle)];
}

function strandRun(player: string, phase: number, end: Point) {
  const points = Array.from({ length: 10 }, (_, index) => strand(phase, (index + 1) * 30));
  return cut(player, RUN.at, RUN.duration, ...points, end);
}

export const threeManWeave: Drill = {
  key: 'three-man-weave',
  extent: 'full',
  duration: 9,
  poster: 5,
  ball: '1',
  players: [offence('1', ...strand(0, 0)), offence('2', ...strand(120, 0)), offence('3', ...strand(240, 0))],
  phases: [
    {
      caption: 'Start in three lanes',
      from: 0,
      actions: [strandRun('1', 0, [-3.2, 2.9]), strandRun('2', 120, [3.4, 3.4]), strandRun('3', 240, [-0.8, 2.9])],
    },
    { caption: 'Pass, run behind', from: 1.5, actions: [pass('1', '2', 1.75), pass('2', '3', 2.8)] },
    { caption: 'Wide lanes, no dribble', from: 3.6, actions: [pass('3', '1', 3.65), pass('1', '2', 4.45)] },
    { caption: 'Lay-up, two rebounders', from: 5.2, actions: [pass('2', '3', 5.3), shot('3', 6.7), collect('1', 7.6)] },
  ],
};
