import type { Point } from '../court/geometry.ts';
import { collect, cut, offence, pass, shot, type Action, type Drill, type Phase } from '../play/drill.ts';

const spots: { readonly name: string; readonly at: Point; readonly way: readonly Point[] }[] = [
  { name: 'Right corner', at: [6.8, 1.9], way: [] },
  { name: 'Right wing', at: [5.5, 6.2], way: [[6.9, 4.2]] },
  { name: 'Top', at: [0, 8.9], way: [[3.2, 8.3]] },
  { name: 'Left wing', at: [-5.5, 6.2], way: [[-3.2, 8.3]] },
  { name: 'Left corner', at: [-6.8, 1.9], way: [[-6.9, 4.2]] },
];

const ROUND = 2.05;
const FIRST_PASS = 0.6;

const phases: Phase[] = spots.map(({ name, at, way }, index) => {
  const catchable = FIRST_PASS + index * ROUND;
  const arrival: Action[] = index === 0 ? [] : [cut('1', catchable - 0.85, 0.8, ...way, at)];
  return {
    caption: name,
    from: index === 0 ? 0 : catchable - 0.85,
    actions: [...arrival, pass('2', '1', catchable), shot('1', catchable + 0.72), collect('2', catchable + 1.5)],
  };
});

export const fiveSpotShooting: Drill = {
  key: 'five-spot-shooting',
  extent: 'half',
  duration: 12,
  poster: 9.95,
  ball: '2',
  players: [offence('1', 6.8, 1.9), offence('2', 0, 3.2)],
  phases,
};
