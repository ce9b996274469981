// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBurner } from './burner.mjs';
import { build, install } from './pnpm.mjs';
import { endChildrenOnSignal, root } from './run.mjs';
import { makeScratch } from './scratch.mjs';
import { countFailures, readStress } from './stress.mjs';
import { playwrightOnce, vitest } from './suites.mjs';
import { summarise, timed } from './outcome/summary.mjs';

/**
 * `pnpm test:stress [files] --repeat 20`: runs browser tests, or others, again and again in random orders while other processes keep
 * every processor busy. A test that fails now and then fails here. `--seed`, which every run prints, repeats the orders.
 */
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
const { browser, unit, project, repeat, seed } = readStress(process.argv.slice(2));
const scratch = makeScratch();
/** Of each repeat its own folder, beside one another: a run empties the one that it is given. */
const TRACES = 'test-results/stress';

const ready = (await install()) === 0 && (browser.length === 0 || (await build(['build', 'build:stories'])) === 0);
if (!ready) process.exit(1);
rmSync(path.join(root, 'e2e', TRACES), { recursive: true, force: true });
const burner = startBurner();
/** @type {import('./suites.mjs').Outcome[]} */
const runs = [];
for (let index = 0; index < repeat; index += 1) {
  runs.push(await timed(`Run ${index + 1} of ${repeat}, seed ${seed + index}`, () => runOnce(index)));
}
burner.stop();
const sum = (/** @type {'passed' | 'failed'} */ key) => runs.reduce((total, outcome) => total + outcome[key], 0);
const failures = countFailures(runs.map((outcome) => outcome.failures));
console.log(`\nTo repeat the orders: --seed ${seed}`);
process.exit(summarise([{ passed: sum('passed'), failed: sum('failed'), failures }]));

/** @param {number} index */
async function runOnce(index) {
  const outcomes = [];
  if (browser.length > 0) {
    outcomes.push(
      await playwrightOnce(scratch, [...browser, `--shuffle=${seed + index}`, `--output=${TRACES}/${index + 1}`]),
    );
  }
  if (unit.length > 0 || project !== undefined) {
    // Not the tests of a file, which may build on one another.
    const order = ['--sequence.shuffle.files', `--sequence.seed=${seed + index}`];
    outcomes.push(
      await vitest(scratch, [...unit, ...order, ...(project === undefined ? [] : [`--project=${project}`])]),
    );
  }
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
