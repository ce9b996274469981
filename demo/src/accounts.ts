import { playerNotes, type DemoNotes } from './notes.ts';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roleId: number;
  /** Keys of packages. */
  readonly owns: readonly string[];
  /** Makes them a partner; the rate is in basis points. */
  readonly affiliate?: { readonly code: string; readonly rate: number };
  /** Drills that they have watched today: keys, seconds of watching, and how far they are. */
  readonly practised?: readonly { readonly drill: string; readonly seconds: number; readonly position: number }[];
  readonly notes?: readonly DemoNotes[];
  /** What they have watched on earlier days, of the same drills. */
  readonly earlier?: readonly { readonly drill: string; readonly daysAgo: number; readonly seconds: number }[];
}

const password = 'Fullcourt1!';

/** Two drills a day, some longer than others. */
const sessions = (daysAgo: readonly number[]): NonNullable<DemoAccount['earlier']> =>
  daysAgo.flatMap((days) => [
    { drill: 'star-passing', daysAgo: days, seconds: 180 + ((days * 131) % 420) },
    { drill: 'five-spot-shooting', daysAgo: days, seconds: 120 + ((days * 77) % 300) },
  ]);

export const accounts: readonly DemoAccount[] = [
  { email: 'admin@fullcourt.test', name: 'Ines Duarte', password, roleId: 2, owns: [] },
  {
    email: 'player@fullcourt.test',
    name: 'Jonas Weber',
    password,
    roleId: 1,
    owns: ['finish-and-shoot'],
    affiliate: { code: 'jonas', rate: 1000 },
    practised: [
      { drill: 'star-passing', seconds: 340, position: 10 },
      { drill: 'five-spot-shooting', seconds: 185, position: 6.4 },
      { drill: 'drive-and-kick', seconds: 48, position: 3.2 },
    ],
    notes: playerNotes,
    earlier: sessions([
      1, 2, 3, 4, 6, 8, 9, 11, 13, 15, 16, 17, 20, 22, 23, 27, 29, 30, 34, 36, 37, 41, 44, 48, 51, 58, 65,
    ]),
  },
  { email: 'fresh@fullcourt.test', name: 'Mila Novak', password, roleId: 1, owns: [] },
];
