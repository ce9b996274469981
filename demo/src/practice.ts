import type { DemoDrill } from './drills.ts';
import type { DemoPackage } from './packages.ts';
import type { DemoPerson } from './people.ts';
import { randomNumbers } from './random.ts';

/** One drill that a person has practised on one day. */
export interface DemoPractice {
  /** Key of the drill. */
  readonly drill: string;
  /** How many days before the demo was created. */
  readonly daysAgo: number;
  readonly seconds: number;
  /** Seconds from the beginning of that day (UTC) to when they stopped. */
  readonly second: number;
}

/** How much more or less people practise in each month, January first: the season is from September to April. */
const SEASON = [1.3, 1.3, 1.2, 1, 0.6, 0.4, 0.3, 0.5, 1.1, 1.3, 1.4, 1];
/** The same for each day of the week, Sunday first. */
const WEEK = [0.5, 1, 1.3, 0.9, 1.3, 0.6, 1.2];

/**
 * What a person has practised since they joined, the first day first: in streaks of some weeks, in the evening, on some
 * days and in some months more than on others. About a third stop for good.
 */
export function practiceOf(
  person: DemoPerson,
  { drills, packages }: { readonly drills: readonly DemoDrill[]; readonly packages: readonly DemoPackage[] },
  today: Date,
): DemoPractice[] {
  const random = randomNumbers(person.seed);
  const bought = packages.find(({ key }) => key === person.owns);
  const open = drills.filter(({ key, free_sample }) => free_sample || bought?.drills.includes(key));
  const keenness = 0.25 + random() * 0.5;
  const stopsAfter = random() < 0.35 ? 7 + random() * 90 : Infinity;
  const practice: DemoPractice[] = [];
  let inStreak = true;
  for (let daysAgo = person.daysAgo - 1; daysAgo > 0 && person.daysAgo - daysAgo < stopsAfter; daysAgo -= 1) {
    // About four weeks on, two weeks off.
    if (random() < (inStreak ? 1 / 28 : 1 / 14)) inStreak = !inStreak;
    const date = new Date(today);
    date.setUTCDate(date.getUTCDate() - daysAgo);
    const likelihood = keenness * (SEASON[date.getUTCMonth()] ?? 1) * (WEEK[date.getUTCDay()] ?? 1);
    if (!inStreak || random() > likelihood) continue;
    let second = (17 + random() * 3) * 3600;
    const first = Math.floor(random() * open.length);
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
      const drill = open[(first + count) % open.length];
      if (!drill) break;
      const seconds = 30 + Math.floor(random() ** 2 * 330);
      second += seconds + 30;
      practice.push({ drill: drill.key, daysAgo, seconds, second: Math.floor(second) });
    }
  }
  return practice;
}
