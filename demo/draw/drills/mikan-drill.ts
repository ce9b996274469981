import { collect, cut, offence, shot, type Drill } from '../play/drill.ts';

export const mikanDrill: Drill = {
  key: 'mikan-drill',
  extent: 'close',
  duration: 10,
  poster: 4.05,
  ball: '1',
  players: [offence('1', 2.1, 5)],
  phases: [
    {
      caption: 'Right hand, off the glass',
      from: 0,
      actions: [cut('1', 0.6, 0.8, [1.9, 3.9], [1.3, 2.75]), shot('1', 1.5)],
    },
    {
      caption: 'Out of the net, chin high',
      from: 2.3,
      actions: [collect('1', 2.4)],
    },
    {
      caption: 'Step across, left hand',
      from: 2.9,
      actions: [cut('1', 2.9, 0.8, [0, 3.7], [-1.3, 2.75]), shot('1', 3.8), collect('1', 4.6)],
    },
    {
      caption: 'And back, same rhythm',
      from: 5.1,
      actions: [
        cut('1', 5.1, 0.8, [0, 3.7], [1.3, 2.75]),
        shot('1', 5.95),
        collect('1', 6.75),
        cut('1', 7.15, 0.7, [0, 3.7], [-1.3, 2.75]),
        shot('1', 7.85),
        collect('1', 8.6),
      ],
    },
  ],
};
