// @ts-check
import { readFileSync } from 'node:fs';
import { slowest } from './durations.mjs';
import { flakyTests, overdue } from './flaky-tests.mjs';

/**
 * Prints the last lines of a run, and returns its exit code.
 * @param {readonly import('../suites.mjs').Outcome[]} outcomes
 */
export function summarise(outcomes) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const all = outcomes.flatMap(({ durations = [] }) => durations);
  print('Slowest files:', slowest(all, 10));
  print('Skipped on this machine:', [...new Set(outcomes.flatMap(({ skipped = [] }) => skipped))]);
  print(
    'Failures:',
    outcomes.flatMap(({ failures }) => failures),
  );
  print(
    'Flaky, passed when repeated (add to docs/flaky.md):',
    outcomes.flatMap(({ flaky = [] }) => flaky),
  );
  print('Known as flaky for over two weeks (docs/flaky.md):', overdue(readFileSync(flakyTests, 'utf8'), new Date()));
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
function print(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`);
}

/**
 * Does a part of a run, and prints how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(name, work) {
  const start = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return result;
}
