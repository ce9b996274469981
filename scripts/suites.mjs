// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasApt } from './machine/apt.mjs';
import { playwrightCommand, provideChromium } from './machine/chromium.mjs';
import { playwrightDurations, vitestDurations } from './outcome/durations.mjs';
import {
  browserFailure,
  browserFailures,
  browserTests,
  skippedTests,
  traceOf,
  vitestFailures,
} from './outcome/failures.mjs';
import { provideFfmpeg } from './machine/ffmpeg.mjs';
import { judge, repeatable, repetition } from './outcome/repetition.mjs';
import { root, run } from './run.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures a text for each
 * @property {readonly string[]} [flaky] the same for each test that has passed only when it was repeated
 * @property {readonly import('./outcome/durations.mjs').FileDuration[]} [durations]
 * @property {readonly string[]} [skipped] what did not run on this machine, and why
 */

/**
 * Unit and API tests; those of the API on PostgreSQL, and a sample on PGlite. `npx vitest run` runs them all on both.
 * @param {string} scratch folder for the report
 * @param {readonly string[]} [args] files or other arguments of Vitest; without them, all tests run
 * @returns {Promise<Outcome>}
 */
export async function vitest(scratch, args = []) {
  const hasFfmpeg = await provideFfmpeg();
  const report = path.join(scratch, 'vitest.json');
  // That of another run: one that crashes writes none.
  rmSync(report, { force: true });
  const command = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [command, 'run', ...reporters, ...args], {
    env: { ...process.env, EMBEDDED_TESTS: 'sample' },
  });
  const results = read(report);
  const { numPassedTests = 0, numFailedTests = 0 } = results;
  return withExitCode(
    'Vitest',
    {
      passed: numPassedTests,
      failed: numFailedTests,
      failures: vitestFailures(results),
      durations: vitestDurations(results),
      skipped: hasFfmpeg ? [] : ['The tests that convert videos: there is no ffmpeg, and no way to install it'],
    },
    code,
  );
}

/**
 * What there is to say without Chromium: where it can be installed, it has to be.
 * @returns {Outcome}
 */
const withoutChromium = () =>
  hasApt()
    ? { passed: 0, failed: 1, failures: ['✗ Chromium could not be installed for the browser tests'] }
    : {
        passed: 0,
        failed: 0,
        failures: [],
        skipped: ['The browser tests: there is no Chromium, and no way to install it'],
      };

/** Playwright's output folders of the first attempts, and of the repeated tests with their traces. */
const FIRST = 'test-results/first';
const REPEATED = 'test-results/repeated';

/**
 * Browser tests, on the production build. What fails gets one more attempt after all others, see `repetition.mjs`.
 * @param {string} scratch folder for the reports
 * @returns {Promise<Outcome>}
 */
export async function playwright(scratch) {
  const chromium = await provideChromium();
  if (!chromium) return withoutChromium();
  const { code, results } = await runPlaywright(scratch, chromium, 'playwright', [`--output=${FIRST}`]);
  const first = browserFailures(results);
  const again = repeatable(first);
  const { flaky, failed } = again.length > 0 ? await repeat(scratch, chromium, again) : { flaky: [], failed: first };
  const { expected = 0 } = results.stats ?? {};
  const outcome = {
    passed: expected + flaky.length,
    failed: failed.length,
    failures: failed.map((failure) => browserFailure(failure)),
    flaky: flaky.map((failure) => browserFailure(failure, '~')),
    durations: playwrightDurations(results),
    skipped: skippedTests(results),
  };
  // Errors outside of tests are in the report on their own.
  const isExplained = flaky.length > 0 && failed.length === 0 && (results.errors ?? []).length === 0;
  return withExitCode('Playwright', outcome, isExplained ? 0 : code);
}

/**
 * Chosen browser tests, on the production build. What fails has failed.
 * @param {string} scratch folder for the report
 * @param {readonly string[]} args files and other arguments of Playwright
 * @returns {Promise<Outcome>}
 */
export async function playwrightOnce(scratch, args) {
  const chromium = await provideChromium();
  if (!chromium) return withoutChromium();
  const { code, results } = await runPlaywright(scratch, chromium, 'chosen', args);
  const { expected = 0, unexpected = 0 } = results.stats ?? {};
  const outcome = {
    passed: expected,
    failed: unexpected,
    failures: browserFailures(results).map((failure) => browserFailure(failure)),
    durations: playwrightDurations(results),
    skipped: skippedTests(results),
  };
  return withExitCode('Playwright', outcome, code);
}

/**
 * @param {string} scratch
 * @param {string} chromium
 * @param {readonly import('./outcome/failures.mjs').BrowserFailure[]} failures
 */
async function repeat(scratch, chromium, failures) {
  console.log(`\nRepeating ${failures.length} failed browser ${failures.length === 1 ? 'test' : 'tests'} …`);
  const { results } = await runPlaywright(scratch, chromium, 'repeated', repetition(FIRST, REPEATED));
  const byId = new Map(browserTests(results).map((spec) => [spec.id, { ok: spec.ok, trace: traceOf(spec) }]));
  return judge(failures, byId);
}

/**
 * @param {string} scratch
 * @param {string} chromium
 * @param {string} name of the report, unique among the runs
 * @param {readonly string[]} args
 */
async function runPlaywright(scratch, chromium, name, args) {
  const report = path.join(scratch, `${name}.json`);
  rmSync(report, { force: true });
  const env = {
    ...process.env,
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Caches of the browser and the test runner, deleted together with the reports.
    PWTEST_CACHE_DIR: path.join(scratch, 'playwright'),
    XDG_CACHE_HOME: path.join(scratch, 'cache'),
    XDG_CONFIG_HOME: path.join(scratch, 'config'),
  };
  const command = [playwrightCommand(), 'test', '--reporter=list,json', ...args];
  const code = await run(process.execPath, command, { cwd: path.join(root, 'e2e'), env });
  return { code, results: read(report) };
}

const read = (/** @type {string} */ report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {});

/**
 * Counts a run with an exit code other than 0 as at least one failure: it may have crashed before reporting any.
 * @param {string} runner
 * @param {Outcome} outcome
 * @param {number} code
 * @returns {Outcome}
 */
function withExitCode(runner, outcome, code) {
  if (code === 0) return outcome;
  const { failed, failures } = outcome;
  const unknown = `✗ ${runner} ended with exit code ${code}, for a reason that it printed above`;
  return { ...outcome, failed: Math.max(failed, 1), failures: failures.length > 0 ? failures : [unknown] };
}
