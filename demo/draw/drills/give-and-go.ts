import { collect, cut, defence, offence, pass, shot, slide, type Drill } from '../play/drill.ts';

export const giveAndGo: Drill = {
  key: 'give-and-go',
  extent: 'half',
  duration: 9,
  poster: 4.75,
  ball: '1',
  players: [offence('1', 0.6, 9.6), offence('2', 5.4, 6.6), defence('x1', 0.6, 8.1), defence('x2', 4.4, 5.5)],
  phases: [
    {
      caption: 'Pass to the wing',
      from: 0,
      actions: [
        cut('2', 0.7, 0.9, [5.9, 7.4]),
        slide('x2', 0.75, 0.9, [5.5, 5.4]),
        pass('1', '2', 1.3),
        slide('x1', 1.4, 0.6, [1.2, 7.5]),
      ],
    },
    {
      caption: 'Step away, change pace',
      from: 2.2,
      actions: [cut('1', 2.3, 0.9, [-1.3, 9]), slide('x1', 2.4, 0.9, [-1.4, 7.1])],
    },
    {
      caption: 'Cut to the rim',
      from: 3.4,
      actions: [
        cut('1', 3.5, 1.7, [0.5, 7], [1.1, 4.6], [0.9, 2.7]),
        slide('x1', 3.8, 1.6, [-0.9, 6], [-0.7, 3.8]),
        pass('2', '1', 4.5),
      ],
    },
    {
      caption: 'Finish',
      from: 5.5,
      actions: [
        shot('1', 5.6),
        cut('2', 5.5, 1.2, [4.3, 6.5], [2.8, 4.4]),
        collect('1', 6.7),
        slide('1', 6.65, 0.7, [0.5, 3.1]),
      ],
    },
  ],
};
