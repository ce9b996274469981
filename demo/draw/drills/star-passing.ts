import { cut, offence, pass, slide, type Drill } from '../play/drill.ts';

/** Five lines on a circle; the first has two players, so that no spot is ever empty. */
export const starPassing: Drill = {
  key: 'star-passing',
  extent: 'half',
  duration: 10,
  poster: 5.35,
  ball: '1',
  players: [
    offence('1', 0, 11.3),
    offence('2', 4.5, 8.2),
    offence('3', 2.9, 3.6),
    offence('4', -2.9, 3.6),
    offence('5', -4.5, 8.2),
    offence('6', 0, 12.8),
  ],
  phases: [
    {
      caption: 'Call the name, pass',
      from: 0,
      actions: [pass('1', '3', 0.8), slide('6', 1.6, 0.6, [0, 11.3])],
    },
    {
      caption: 'Follow your pass',
      from: 1.5,
      actions: [
        cut('1', 1.5, 1.5, [2.7, 8.3], [4.4, 3.6]),
        pass('3', '5', 2.1),
        cut('3', 2.8, 1.5, [-1.5, 5.2], [-6, 7.7]),
        slide('1', 3.1, 0.5, [2.9, 3.6]),
      ],
    },
    {
      caption: 'Never to a neighbour',
      from: 3.2,
      actions: [
        pass('5', '2', 3.4),
        cut('5', 4.2, 1.5, [0, 9.6], [4, 9.9], [6, 8.9]),
        slide('3', 4.4, 0.5, [-4.5, 8.2]),
        pass('2', '4', 4.8),
        cut('2', 5.5, 1.5, [0.2, 6.8], [-3.3, 5.6], [-4.4, 3.6]),
      ],
    },
    {
      caption: 'The ball draws a star',
      from: 6,
      actions: [
        slide('5', 5.9, 0.5, [4.5, 8.2]),
        pass('4', '6', 6.1),
        cut('4', 6.9, 1.5, [-2, 8], [-1.1, 12.6]),
        slide('2', 7.1, 0.5, [-2.9, 3.6]),
      ],
    },
  ],
};
