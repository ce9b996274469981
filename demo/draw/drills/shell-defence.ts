import type { Point } from '../court/geometry.ts';
import { defence, offence, pass, slide, type Action, type Drill } from '../play/drill.ts';

type Shape = readonly [x1: Point, x2: Point, x3: Point, x4: Point];

const mirrored = ([x1, x2, x3, x4]: Shape): Shape => {
  const flip = ([x, y]: Point): Point => [-x, y];
  return [flip(x2), flip(x1), flip(x4), flip(x3)];
};

/** Where the four stand while a player on the right side has the ball; the left side is mirrored. */
const ballOnRightSlot: Shape = [
  [-0.9, 7.1],
  [2.1, 7.9],
  [4.2, 5.7],
  [-1.5, 4],
];
const ballOnRightWing: Shape = [
  [0.6, 5.3],
  [2.9, 6.7],
  [4.6, 3.9],
  [-0.7, 3.1],
];
const shapes: Record<string, Shape> = {
  '1': mirrored(ballOnRightSlot),
  '2': ballOnRightSlot,
  '3': ballOnRightWing,
  '4': mirrored(ballOnRightWing),
};

/** A pass, and the four defenders who move while the ball is in the air. */
function passAndShift(from: string, to: string, at: number): Action[] {
  const shift = shapes[to]!.map((spot, index) => slide(`x${index + 1}`, at + 0.08, 0.85, spot));
  return [pass(from, to, at), ...shift];
}

const start = shapes['1']!;

export const shellDefence: Drill = {
  key: 'shell-defence',
  extent: 'half',
  duration: 10,
  poster: 3.45,
  ball: '1',
  players: [
    offence('1', -2.4, 9.6),
    offence('2', 2.4, 9.6),
    offence('3', 6.2, 4.6),
    offence('4', -6.2, 4.6),
    ...start.map((spot, index) => defence(`x${index + 1}`, ...spot)),
  ],
  phases: [
    { caption: 'On the ball: close, low', from: 0, actions: passAndShift('1', '2', 1.2) },
    { caption: 'One pass away: in the lane', from: 2.5, actions: passAndShift('2', '3', 3) },
    {
      caption: 'Two away: foot in the paint',
      from: 4.5,
      actions: passAndShift('3', '2', 5),
    },
    {
      caption: 'Move while the ball flies',
      from: 6.4,
      actions: [...passAndShift('2', '1', 6.5), ...passAndShift('1', '4', 8)],
    },
  ],
};
