import { randomNumbers } from './random.ts';

/** People who have signed up for the demo over a year. Nobody can log in as them. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  /** How many days before the demo was created, and the second of that day (UTC). */
  readonly daysAgo: number;
  readonly second: number;
  /** Key of the package that they have bought, on the day after they joined. */
  readonly owns: string | null;
  /** Seeds the random numbers from which their practice is drawn. */
  readonly seed: number;
}

/** What people buy; half of them nothing. */
const PURCHASES = [
  'finish-and-shoot',
  null,
  'half-court-offence',
  null,
  'finish-and-shoot',
  null,
  null,
  'defend-and-run',
];

const firstNames =
  'Alba Bruno Carla Dario Elin Femi Greta Hugo Irene Jun Katya Luca Marta Nils Olivia Pau Rosa Samir Tessa Unai'.split(
    ' ',
  );
const lastNames = 'Alonso Berg Conti Dubois Eriksen Ferrer Okafor Moreno Haas Ito Kaya Lopes Marin'.split(' ');

const PEOPLE = 60;
const DAYS = 364;

/** The oldest first; more in recent months than a year ago, and none today. */
export const people: readonly DemoPerson[] = drawPeople();

function drawPeople(): DemoPerson[] {
  const random = randomNumbers(7);
  return Array.from({ length: PEOPLE }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    // Both lists repeat only after the product of their lengths: every name is different.
    const last = lastNames[index % lastNames.length] ?? '';
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@people.fullcourt.test`.toLowerCase(),
      daysAgo: 1 + Math.floor(random() ** 1.6 * DAYS),
      second: 6 * 3600 + Math.floor(random() * 16 * 3600),
      owns: PURCHASES[index % PURCHASES.length] ?? null,
      // Far apart, since neighbouring seeds draw alike.
      seed: (index + 1) * 71_993_327,
    };
  }).sort((one, other) => other.daysAgo - one.daysAgo || one.second - other.second);
}
