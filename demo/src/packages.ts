import type { DemoCategory } from './drills.ts';

export interface DemoPackage {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly currency: string;
  /** In per cent. */
  readonly discount: number;
  /** Key of a package category. */
  readonly category: string;
  /** `null` for lifetime access. */
  readonly access_days: number | null;
  readonly image: string;
  /** Keys of drills. */
  readonly drills: readonly string[];
}

export const categories: readonly DemoCategory[] = [
  { key: 'player-skills', title: 'Player skills' },
  { key: 'team-play', title: 'Team play' },
];

export const packages: readonly DemoPackage[] = [
  {
    key: 'finish-and-shoot',
    title: 'Finish and shoot',
    description:
      'Touch around the rim, a shot you can repeat, and hands that are ready before the ball arrives. Four drills to ' +
      'warm up with and come back to every week.',
    price: 2900,
    currency: 'EUR',
    discount: 0,
    category: 'player-skills',
    access_days: null,
    image: 'packages/finish-and-shoot.webp',
    drills: ['mikan-drill', 'five-spot-shooting', 'drive-and-kick', 'star-passing'],
  },
  {
    key: 'half-court-offence',
    title: 'Half-court offence',
    description:
      'Pass, cut, screen and read: the actions behind every set, from the first give and go to reading a pick and ' +
      'roll. Built in layers, so that a young team can play without calling plays.',
    price: 4900,
    currency: 'EUR',
    discount: 20,
    category: 'team-play',
    access_days: null,
    image: 'packages/half-court-offence.webp',
    drills: ['give-and-go', 'pick-and-roll-reads', 'drive-and-kick', 'star-passing', 'three-on-two'],
  },
  {
    key: 'defend-and-run',
    title: 'Defend and run',
    description:
      'Guard the ball together, finish the stop with a rebound and be gone before the other team turns round. ' +
      'Six drills for defence and transition, with one year of access.',
    price: 3900,
    currency: 'EUR',
    discount: 0,
    category: 'team-play',
    access_days: 365,
    image: 'packages/defend-and-run.webp',
    drills: ['shell-defence', 'closeouts', 'box-out', 'zigzag-defence', 'three-man-weave', 'three-on-two'],
  },
];
