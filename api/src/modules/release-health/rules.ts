/**
 * The two rules of automatic rollback (docs/adr/0102). They are pure: what they are told of are loads of a release, of which each
 * client counts three times at most among those that fail.
 */

/** The settings of the rules. Shares are from 0 to 1. */
export interface HealthRules {
  /** The largest share of loads that fail for good although a release is healthy, such as on bad networks. */
  readonly healthyFailures: number;
  /** How many clients have to be affected before a release is rolled back. */
  readonly clients: number;
  /** How many loads a comparison needs, of the canary and of its baseline. */
  readonly comparedLoads: number;
  /** How many times the baseline's error rate a canary may have. */
  readonly ratio: number;
  /** A release is good once it has so many loads … */
  readonly goodLoads: number;
  /** … of which at most this share was affected. */
  readonly goodErrors: number;
}

/** The loads that the false alarms of a release are counted over, and the share of healthy releases that may have one in them. */
const LIFE = 10_000;
const FALSE_ALARMS = 1 / 1000;

/**
 * The share of failures that the sequential rule looks for. A release that breaks for fewer visitors is found later; the
 * share does not change how often there is a false alarm.
 */
const BROKEN = 0.6;

/**
 * From here on a score says that a release is broken. A healthy release gets there within its life with at most the probability
 * of `FALSE_ALARMS`: from any of its loads on, the likelihood ratio ever exceeds `x` with a probability of 1/x at most
 * (Ville's inequality), and there are `LIFE` loads to begin with.
 */
const BROKEN_SCORE = Math.log(LIFE / FALSE_ALARMS);

/** How many failures of one client count: five of three clients are enough, and no number of one alone is. */
export const FAILURES_OF_CLIENT = 3;

/** Ended loads: those with a first screen, and those that failed, each client `FAILURES_OF_CLIENT` times at most. */
export interface Outcomes {
  readonly rendered: number;
  readonly failed: number;
}

/** Returns by how much outcomes change the score, which is never below 0 (Page's CUSUM of the log-likelihood ratio). */
export function scoreChange({ rendered, failed }: Outcomes, { healthyFailures }: HealthRules): number {
  return failed * Math.log(BROKEN / healthyFailures) + rendered * Math.log((1 - BROKEN) / (1 - healthyFailures));
}

/** The hard rule: whether a score says that the release is broken, by the reports of enough clients. */
export const isBroken = (score: number, failedClients: number, { clients }: HealthRules): boolean =>
  score >= BROKEN_SCORE && failedClients >= clients;

/** Loads of a release in some time, and the clients among them that were affected. */
export interface Exposure {
  readonly loads: number;
  readonly affected: number;
}

/** The level of significance of one comparison, one-sided. */
const SIGNIFICANCE = 0.01;

/** A canary is compared once it has enough loads, and again when they have doubled: each look is a chance of a false alarm. */
export const isComparisonDue = (loads: number, comparedAtLoads: number, { comparedLoads }: HealthRules): boolean =>
  loads >= Math.max(comparedLoads, 2 * comparedAtLoads);

/**
 * The statistical rule: whether the error rate of a canary is above `ratio` times that of its baseline. The conditional test of
 * two Poisson rates (Przyborowski and Wilenski, 1940): given how many were affected in all, those of the canary are binomial. It
 * is exact for rare events, and errs on the side of the canary.
 */
export function isWorse(canary: Exposure, baseline: Exposure, { clients, comparedLoads, ratio }: HealthRules): boolean {
  if (canary.affected < clients || canary.loads < comparedLoads || baseline.loads < comparedLoads) return false;
  const weight = ratio * canary.loads;
  return (
    binomialTail(canary.affected, canary.affected + baseline.affected, weight / (weight + baseline.loads)) <
    SIGNIFICANCE
  );
}

/** Whether a release has served enough visitors well to be gone back to. */
export const isGood = ({ loads, affected }: Exposure, { goodLoads, goodErrors }: HealthRules): boolean =>
  loads >= goodLoads && affected <= loads * goodErrors;

/** Returns the probability of `successes` or more in as many trials. */
function binomialTail(successes: number, trials: number, probability: number): number {
  // At or below the mean it is about a half or more; above it, the terms only get smaller.
  if (successes <= trials * probability) return 1;
  let term = Math.exp(logTerm(successes, trials, probability));
  let tail = 0;
  for (let count = successes; count <= trials && term > tail * Number.EPSILON; count += 1) {
    tail += term;
    term *= ((trials - count) / (count + 1)) * (probability / (1 - probability));
  }
  return tail;
}

/** The logarithm of the probability of exactly `successes`. */
function logTerm(successes: number, trials: number, probability: number): number {
  let logChoices = 0;
  for (let count = 1; count <= successes; count += 1) logChoices += Math.log((trials - successes + count) / count);
  return logChoices + successes * Math.log(probability) + (trials - successes) * Math.log1p(-probability);
}
