import { collect, cut, defence, dribble, offence, pass, screen, shot, slide, type Drill } from '../play/drill.ts';

export const pickAndRollReads: Drill = {
  key: 'pick-and-roll-reads',
  extent: 'half',
  duration: 9,
  poster: 5.2,
  ball: '1',
  players: [
    offence('1', -0.6, 10.1),
    offence('5', 2.9, 5.2),
    offence('2', 6.7, 2.1),
    offence('3', -6.7, 2.1),
    defence('x1', -0.6, 8.3),
    defence('x5', 1.4, 4.4),
  ],
  phases: [
    {
      caption: 'Step away, screen comes',
      from: 0,
      actions: [
        dribble('1', 0.7, 1, [-2.2, 9.8]),
        slide('x1', 0.8, 0.9, [-1.7, 8.2]),
        screen(
          '5',
          1,
          1.1,
          [
            [1.8, 7],
            [-0.2, 8.3],
          ],
          [-1.7, 8.3],
        ),
        slide('x5', 1.2, 1, [1.3, 6.3]),
      ],
    },
    {
      caption: 'Brush shoulder to hip',
      from: 2.4,
      actions: [
        dribble('1', 2.5, 1.8, [-1.4, 10], [0.6, 9.8], [2.4, 8.9], [3.7, 7.9]),
        slide('x1', 2.8, 1.7, [-1.4, 9.2], [0.4, 10.7], [2.2, 9.9]),
      ],
    },
    {
      caption: 'The big steps up?',
      from: 3.8,
      actions: [slide('x5', 3.3, 1, [3.9, 6.2]), cut('5', 4.2, 1.5, [0.2, 6.6], [0.5, 4.4], [0.6, 3])],
    },
    {
      caption: 'Pocket pass to the roll',
      from: 4.7,
      actions: [pass('1', '5', 5)],
    },
    {
      caption: 'Finish',
      from: 6.2,
      actions: [shot('5', 6.2), collect('5', 7.1), cut('1', 6.1, 1.2, [2.4, 6.6])],
    },
  ],
};
