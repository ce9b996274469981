import { rulesOf } from 'api/modules/release-health/health-settings';
import { parseEnv } from 'api/platform/env';
import { seeded, simulateRelease, type SimulatedRelease } from 'api/testing/release-health/simulate-release';

/**
 * `pnpm prove:rollback [releases] [seed]`: simulates so many healthy releases of each kind, and fails if the rules of automatic
 * rollback, with their default settings, withdraw more than one in 1,000 of all; then says how soon broken ones are found.
 */
const [releases = '4000', seed = '20261128'] = process.argv.slice(2);
const count = Number(releases);
const rules = rulesOf(parseEnv({}));
const random = seeded(Number(seed));

const FALSE_ALARMS = 1 / 1000;

const healthy: SimulatedRelease = {
  loads: 10_000,
  failures: 0.001,
  errors: 0.001,
  baselineErrors: 0.002,
  baselineLoads: 19,
  bursts: 1 / 3000,
};

let alarms = 0;
const kinds = [0.001, 0.002].flatMap((share) => [1, 4, 19].map((baselineLoads) => ({ share, baselineLoads })));
for (const { share, baselineLoads } of kinds) {
  const release = { ...healthy, failures: share, errors: share, baselineErrors: 2 * share, baselineLoads };
  const { hard, regression } = run(release);
  alarms += hard.length + regression.length;
  console.log(
    `healthy, ${share * 100} % fail and as many have errors, 1:${baselineLoads}: ${hard.length} hard, ${regression.length} statistical`,
  );
}
const simulated = count * kinds.length;
console.log(`${alarms} false alarms in ${simulated} healthy releases`);
process.exitCode = alarms <= simulated * FALSE_ALARMS ? 0 : 1;

for (const [what, change] of [
  ['all loads fail', { failures: 1 }],
  ['half of the loads fail', { failures: 0.5 }],
  ['a tenth of the loads have errors', { errors: 0.1 }],
] as const) {
  const { hard, regression } = run({ ...healthy, ...change });
  const loads = [...hard, ...regression].sort((a, b) => a - b);
  const [median, worst] = [loads[Math.floor(loads.length / 2)], loads.at(-1)];
  console.log(`${what}: ${loads.length} of ${count} withdrawn, after ${median} loads (median), ${worst} at the most`);
}

/** Returns after how many loads each rule has withdrawn releases. */
function run(release: SimulatedRelease): Record<'hard' | 'regression', number[]> {
  const found = { hard: [] as number[], regression: [] as number[] };
  for (let number = 0; number < count; number += 1) {
    const outcome = simulateRelease(release, rules, random);
    if (outcome) found[outcome.rule].push(outcome.loads);
  }
  return found;
}
