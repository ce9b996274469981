import { collect, cut, defence, miss, offence, pass, screen, slide, type Drill } from '../play/drill.ts';

/** A box-out is drawn like a screen: a bar against the player who is held off. */
export const boxOut: Drill = {
  key: 'box-out',
  extent: 'half',
  duration: 8,
  poster: 3.9,
  ball: '1',
  players: [
    offence('1', 0, 9),
    offence('2', 5, 6.2),
    offence('3', -5, 5.4),
    defence('x1', 0, 6.9),
    defence('x2', 3.3, 4.8),
    defence('x3', -3.3, 4.4),
  ],
  phases: [
    {
      caption: 'Guard the pass',
      from: 0,
      actions: [pass('1', '3', 0.9), slide('x3', 0.95, 0.6, [-3.7, 4.5]), slide('x1', 0.95, 0.7, [-0.5, 6.6])],
    },
    {
      caption: 'Find a body, turn',
      from: 2,
      actions: [
        miss('3', 2.3),
        cut('1', 2.5, 1, [0.2, 6.2]),
        cut('2', 2.5, 1, [3.3, 4.6]),
        cut('3', 3, 0.9, [-3.1, 3.9]),
        screen('x1', 2.4, 0.7, [[0.1, 4.7]], [0.2, 6.2]),
        screen('x2', 2.4, 0.7, [[2.1, 3.7]], [3.3, 4.6]),
        screen('x3', 2.5, 0.7, [[-1.8, 3.2]], [-3.1, 3.9]),
      ],
    },
    {
      caption: 'Two hands on the ball',
      from: 3.4,
      actions: [collect('x2', 3.4), slide('x2', 3.3, 0.6, [1.2, 2.7])],
    },
    {
      caption: 'Outlet, stop complete',
      from: 4.6,
      actions: [cut('x1', 4.4, 1.4, [2, 6.4], [4.6, 7.2], [6.4, 5.4]), pass('x2', 'x1', 5.6)],
    },
  ],
};
