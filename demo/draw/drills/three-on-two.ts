import { collect, cut, defence, dribble, offence, pass, shot, slide, type Drill } from '../play/drill.ts';

export const threeOnTwo: Drill = {
  key: 'three-on-two',
  extent: 'full',
  duration: 9,
  poster: 4.7,
  ball: '1',
  players: [
    offence('1', 0, 25),
    offence('2', 5.6, 24),
    offence('3', -5.6, 24),
    defence('x1', 0, 8.6),
    defence('x2', 0, 4.2),
  ],
  phases: [
    {
      caption: 'Ball in the middle, wings wide',
      from: 0,
      actions: [
        dribble('1', 0.7, 2.9, [0.5, 17], [0.3, 9.4]),
        cut('2', 0.7, 3, [6.3, 17], [6.2, 9], [4.9, 5.6]),
        cut('3', 0.7, 3, [-6.3, 17], [-6.2, 9], [-4.9, 5.6]),
        slide('x1', 2, 1.4, [0.2, 7.4]),
      ],
    },
    {
      caption: 'Stop the top defender',
      from: 3,
      actions: [pass('1', '2', 4)],
    },
    {
      caption: 'The bottom one must choose',
      from: 4.1,
      actions: [
        slide('x2', 4.05, 0.8, [3.3, 4.4]),
        slide('x1', 4.2, 1, [-1, 3.9]),
        cut('3', 4.2, 1.1, [-2.9, 3.3]),
        cut('1', 4.5, 0.9, [1.4, 7.3]),
      ],
    },
    {
      caption: 'Back to the elbow, score',
      from: 5.3,
      actions: [
        pass('2', '1', 5.5),
        shot('1', 6.1),
        slide('x1', 5.6, 0.8, [0, 4.8]),
        collect('3', 7),
        cut('3', 6.4, 0.8, [-1.3, 2.6]),
      ],
    },
  ],
};
