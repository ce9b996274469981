import {
  FAILURES_OF_CLIENT,
  type HealthRules,
  isBroken,
  isComparisonDue,
  isWorse,
  scoreChange,
} from '../../modules/release-health/rules.ts';

/** A release as visitors meet it. Shares are from 0 to 1. */
export interface SimulatedRelease {
  readonly loads: number;
  /** The share of loads that fail for good. */
  readonly failures: number;
  /** The share of loads that have an error. */
  readonly errors: number;
  /** The share of loads with an error of the release that everybody else has. */
  readonly baselineErrors: number;
  /** How many of the other release there are for one load of this one. */
  readonly baselineLoads: number;
  /** How often a network is so bad that all of its loads fail, as a share of loads with which that begins. */
  readonly bursts: number;
}

/** For how many loads a bad network is bad, and how many of these are its own. */
const BURST_LOADS = 200;
const BURST_SHARE = 0.25;

/** So many loads are reported between the end of one that works and its report: failures are reported at once. */
const REPORT_DELAY = 20;

/** Returns the rule that rolls the release back and after how many loads and failures; `null` if none does. */
export function simulateRelease(release: SimulatedRelease, rules: HealthRules, random: () => number) {
  const isRendered: boolean[] = [];
  let [score, failedClients, affected, baselineAffected, comparedAt, failedLoads] = [0, 0, 0, 0, 0, 0];
  let [badUntil, badCounted] = [0, 0];
  // Its loads until the next with an error, without a number for each of them.
  const nextBaselineError = () =>
    Math.ceil(Math.log(1 - random()) / Math.log1p(-release.baselineErrors - release.bursts));
  let untilBaselineError = nextBaselineError();
  for (let load = 1; load <= release.loads; load += 1) {
    if (random() < release.bursts) [badUntil, badCounted] = [load + BURST_LOADS, 0];
    const isBad = load < badUntil && random() < BURST_SHARE;
    const hasFailed = isBad || random() < release.failures;
    if (hasFailed) {
      failedLoads += 1;
      // The clients of one network count as one, of which so many failures count.
      const isFirst = !isBad || badCounted === 0;
      if (isFirst) {
        failedClients += 1;
        affected += 1;
      }
      if (!isBad || badCounted < FAILURES_OF_CLIENT)
        score = Math.max(0, score + scoreChange({ rendered: 0, failed: 1 }, rules));
      if (isBad) badCounted += 1;
    } else {
      if (random() < release.errors) affected += 1;
    }
    isRendered[load] = !hasFailed;
    if (isRendered[load - REPORT_DELAY]) {
      score = Math.max(0, score + scoreChange({ rendered: 1, failed: 0 }, rules));
    }
    for (
      untilBaselineError -= release.baselineLoads;
      untilBaselineError <= 0;
      untilBaselineError += nextBaselineError()
    )
      baselineAffected += 1;
    if (isBroken(score, failedClients, rules)) return { rule: 'hard', loads: load, failedLoads } as const;
    if (!isComparisonDue(load, comparedAt, rules)) continue;
    comparedAt = load;
    const baseline = { loads: load * release.baselineLoads, affected: baselineAffected };
    if (isWorse({ loads: load, affected }, baseline, rules))
      return { rule: 'regression', loads: load, failedLoads } as const;
  }
  return null;
}

/** A generator of numbers from 0 to 1 that gives the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
