import { collect, cut, defence, dribble, offence, pass, shot, slide, type Drill } from '../play/drill.ts';

export const driveAndKick: Drill = {
  key: 'drive-and-kick',
  extent: 'half',
  duration: 9,
  poster: 3.75,
  ball: '1',
  players: [
    offence('1', -0.6, 9.8),
    offence('2', 5.6, 6.9),
    offence('3', 6.7, 2.5),
    offence('4', -5.6, 6.6),
    defence('x1', -0.4, 8.2),
    defence('x2', 4, 6.4),
    defence('x3', 4.9, 2.5),
    defence('x4', -3.7, 5.6),
  ],
  phases: [
    {
      caption: 'Beat the first defender',
      from: 0,
      actions: [
        dribble('1', 0.7, 1.9, [1.1, 8.4], [1.7, 6.6], [1.6, 5.1]),
        slide('x1', 0.9, 1.7, [-0.1, 7.2], [0, 5.6]),
        slide('x2', 1.1, 1, [3.7, 6.1]),
      ],
    },
    {
      caption: 'The help comes',
      from: 2,
      actions: [slide('x3', 1.9, 0.8, [1.8, 3.2]), cut('4', 2.2, 1.1, [-4.4, 8]), slide('x4', 2, 0.9, [-2.2, 4.6])],
    },
    {
      caption: 'Kick where help came from',
      from: 3,
      actions: [
        slide('3', 2.4, 0.8, [6.8, 1.7]),
        pass('1', '3', 3.2),
        slide('x2', 3.25, 0.9, [4.9, 2.7]),
        cut('2', 3.5, 0.9, [6.1, 5.6]),
      ],
    },
    {
      caption: 'One more, open shot',
      from: 4.7,
      actions: [
        pass('3', '2', 4.7),
        slide('x3', 4.8, 0.9, [3.2, 4.7]),
        cut('1', 5.1, 1.3, [1.3, 3.3]),
        slide('x1', 5, 1, [-0.2, 4.2]),
        shot('2', 5.6),
        collect('1', 6.6),
      ],
    },
  ],
};
