import { describe, expect, it } from 'vitest';
import { seeded, simulateRelease } from '../../testing/release-health/simulate-release.ts';
import { type HealthRules, isBroken, isComparisonDue, isGood, isWorse, scoreChange } from './rules.ts';

const rules: HealthRules = {
  healthyFailures: 0.02,
  clients: 3,
  comparedLoads: 200,
  ratio: 2,
  goodLoads: 200,
  goodErrors: 0.03,
};

/** Adds up outcomes in turn: `x` is a load that fails, `.` one that works. */
const scoreOf = (loads: string, settings = rules) =>
  [...loads].reduce(
    (score, load) =>
      Math.max(
        0,
        score + scoreChange(load === 'x' ? { failed: 1, rendered: 0 } : { failed: 0, rendered: 1 }, settings),
      ),
    0,
  );

describe('the hard rule', () => {
  it.each([
    ['xxxx', 4, false],
    ['xxxxx', 5, true],
    ['....................xxxxx', 5, true],
    ['x.x.x.x.x', 5, false],
    ['xx.xx.xx', 6, true],
    ['xxxxx', 2, false],
  ])('after %s from %i clients says broken: %s', (loads, clients, broken) => {
    expect(isBroken(scoreOf(loads), clients, rules)).toBe(broken);
  });

  it('needs three failures where healthy releases fail for fewer visitors', () => {
    const calm = { ...rules, healthyFailures: 0.002 };
    expect(isBroken(scoreOf('xx', calm), 2, calm)).toBe(false);
    expect(isBroken(scoreOf('xxx', calm), 3, calm)).toBe(true);
  });
});

describe('the statistical rule', () => {
  it.each([
    { canary: [200, 20], baseline: [4000, 40], worse: true },
    { canary: [200, 4], baseline: [4000, 40], worse: false },
    { canary: [200, 2], baseline: [4000, 0], worse: false },
    { canary: [200, 3], baseline: [4000, 0], worse: true },
    { canary: [199, 60], baseline: [4000, 40], worse: false },
    { canary: [4000, 400], baseline: [199, 0], worse: false },
    { canary: [10_000, 230], baseline: [10_000, 100], worse: false },
    { canary: [10_000, 300], baseline: [10_000, 100], worse: true },
  ])('with $canary against $baseline says worse: $worse', ({ canary, baseline, worse }) => {
    const exposureOf = ([loads = 0, affected = 0]: readonly number[]) => ({ loads, affected });
    expect(isWorse(exposureOf(canary), exposureOf(baseline), rules)).toBe(worse);
  });

  it.each([
    [199, 0, false],
    [200, 0, true],
    [399, 200, false],
    [400, 200, true],
  ])('looks at %i loads after a look at %i: %s', (loads, before, due) => {
    expect(isComparisonDue(loads, before, rules)).toBe(due);
  });
});

it.each([
  [199, 0, false],
  [200, 6, true],
  [200, 7, false],
])('a release with %i loads, of which %i were affected, is good: %s', (loads, affected, good) => {
  expect(isGood({ loads, affected }, rules)).toBe(good);
});

describe('simulated releases', () => {
  const healthy = {
    loads: 10_000,
    failures: 0.01,
    errors: 0.01,
    baselineErrors: 0.02,
    baselineLoads: 19,
    bursts: 1 / 3000,
  };

  it('that are healthy are not rolled back', () => {
    const random = seeded(1);
    for (let count = 0; count < 20; count += 1) expect(simulateRelease(healthy, rules, random)).toBeNull();
  });

  it('that are broken for everybody are gone after five loads', () => {
    const outcome = simulateRelease({ ...healthy, failures: 1 }, rules, seeded(2));
    expect(outcome).toEqual({ rule: 'hard', loads: 5, failedLoads: 5 });
  });

  it('that are four times as bad are gone within their life', () => {
    const random = seeded(3);
    for (let count = 0; count < 5; count += 1) {
      const outcome = simulateRelease({ ...healthy, errors: 0.07 }, rules, random);
      expect(outcome?.rule).toBe('regression');
    }
  });
});
