import { coach, cut, defence, dribble, offence, pass, slide, type Drill } from '../play/drill.ts';

export const closeouts: Drill = {
  key: 'closeouts',
  extent: 'half',
  duration: 10,
  poster: 2.5,
  ball: 'C',
  players: [coach('C', 0, 10.4), offence('1', 5.6, 6.3), offence('2', -5.6, 6.3), defence('x', 0, 3.4)],
  phases: [
    { caption: 'Help: see ball and player', from: 0, actions: [pass('C', '1', 1)] },
    {
      caption: 'Sprint, then chop the feet',
      from: 1.1,
      actions: [cut('x', 1.1, 1.2, [2.4, 4], [4.6, 4.9])],
    },
    {
      caption: 'Contain the drive',
      from: 2.9,
      actions: [
        dribble('1', 3, 1.2, [5.7, 4.9], [5.1, 3.2]),
        slide('x', 3, 1.15, [4.5, 3.7], [3.8, 2.5]),
        pass('1', 'C', 4.7),
        slide('1', 5, 1, [5.6, 6.3]),
      ],
    },
    {
      caption: 'Recover, other side',
      from: 4.9,
      actions: [
        slide('x', 4.8, 0.9, [0, 3.4]),
        pass('C', '2', 6.2),
        cut('x', 6.3, 1.2, [-2.4, 4], [-4.6, 4.9]),
        dribble('2', 7.6, 1.1, [-4.5, 7.3], [-2.8, 7.3]),
        slide('x', 7.6, 1.1, [-3.9, 5.9], [-2.4, 5.7]),
      ],
    },
  ],
};
