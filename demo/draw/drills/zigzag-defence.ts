import type { Point } from '../court/geometry.ts';
import { defence, dribble, offence, slide, type Drill, type Phase } from '../play/drill.ts';

const turns: readonly Point[] = [
  [4.6, 20.6],
  [-4.6, 15],
  [4.6, 9.4],
  [-2.6, 4.6],
];
const captions = ['Nose on the ball', 'Drop-step at the cone', 'Slide, don’t cross the feet', 'Turn them again'];

const LEG = 1.75;

/** The defender stays an arm’s length ahead, slightly inside the dribbler. */
const guarding = ([x, y]: Point): Point => [x * 0.82, y - 1.75];

const phases: Phase[] = turns.map((turn, index) => {
  const from = 0.7 + index * (LEG + 0.3);
  return {
    caption: captions[index]!,
    from: index === 0 ? 0 : from - 0.2,
    actions: [dribble('1', from, LEG, turn), slide('x', from + 0.06, LEG - 0.06, guarding(turn))],
  };
});

export const zigzagDefence: Drill = {
  key: 'zigzag-defence',
  extent: 'full',
  duration: 10,
  poster: 5.9,
  ball: '1',
  players: [offence('1', -4.6, 26.2), defence('x', -3.4, 24.4)],
  cones: [
    [5.9, 20.6],
    [-5.9, 15],
    [5.9, 9.4],
  ],
  phases,
};
