// @ts-check
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Stress
 * @property {readonly string[]} browser patterns for files of browser tests
 * @property {readonly string[]} unit patterns for files of Vitest
 * @property {string | undefined} project of Vitest
 * @property {number} repeat
 * @property {number} seed of the first order; the next ones have the next seeds
 */

/**
 * Reads the arguments of `pnpm test:stress`. Without a file or a project, they mean all browser tests.
 * @param {readonly string[]} args
 * @returns {Stress}
 */
export function readStress(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      repeat: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
      project: { type: 'string' },
    },
  });
  const isBrowserTest = (/** @type {string} */ file) => /^e2e\/|\.spec\b/.test(file);
  const [repeat, seed] = [Number(values.repeat), Number(values.seed)];
  if (!Number.isInteger(repeat) || repeat < 1) throw new Error('--repeat takes a number, from 1');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed takes a number, from 0');
  const browser = positionals.filter(isBrowserTest);
  const unit = positionals.filter((file) => !isBrowserTest(file));
  const isAll = browser.length === 0 && unit.length === 0 && values.project === undefined;
  return { browser: isAll ? ['e2e/'] : browser, unit, project: values.project, repeat, seed };
}

/**
 * How often each test has failed, as "✗ e2e/seo.spec.ts:7 › has a title: 3 of 20", with the lines of its first error.
 * @param {readonly (readonly string[])[]} runs the failures of each run, as `suites.mjs` describes them
 * @returns {readonly string[]}
 */
export function countFailures(runs) {
  /** @type {Map<string, { count: number, error: readonly string[] }>} */
  const byTest = new Map();
  for (const failures of runs) {
    // A test of the API fails on each of its database engines.
    const seen = new Map(failures.map((failure) => /** @type {const} */ ([failure.split('\n', 1)[0] ?? '', failure])));
    for (const [name, failure] of seen) {
      const { count, error } = byTest.get(name) ?? { count: 0, error: failure.split('\n').slice(1) };
      byTest.set(name, { count: count + 1, error });
    }
  }
  return [...byTest]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([name, { count, error }]) => [`${name}: ${count} of ${runs.length}`, ...error].join('\n'));
}
