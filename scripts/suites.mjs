// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playwrightCommand, provideChromium } from './chromium.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { provideFfmpeg } from './ffmpeg.mjs';
import { root, run } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures: readonly string[] }} Outcome with a text for each failure
 */

/**
 * Unit and API tests; those of the API on PostgreSQL, and a sample on PGlite. `npx vitest run` runs them all on both.
 * @param {string} scratch folder for the report
 * @returns {Promise<Outcome>}
 */
export async function vitest(scratch) {
  await provideFfmpeg();
  const report = path.join(scratch, 'vitest.json');
  const command = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [command, 'run', ...reporters], {
    env: { ...process.env, EMBEDDED_TESTS: 'sample' },
  });
  const results = read(report);
  const { numPassedTests = 0, numFailedTests = 0 } = results;
  return withExitCode(
    'Vitest',
    { passed: numPassedTests, failed: numFailedTests, failures: vitestFailures(results) },
    code,
  );
}

/**
 * Browser tests, on the production build.
 * @param {string} scratch folder for the report
 * @returns {Promise<Outcome>}
 */
export async function playwright(scratch) {
  const chromium = await provideChromium();
  if (!chromium) return { passed: 0, failed: 1, failures: ['✗ No Chromium for the browser tests'] };
  const report = path.join(scratch, 'playwright.json');
  const env = {
    ...process.env,
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Caches of the browser and the test runner, deleted together with the reports.
    PWTEST_CACHE_DIR: path.join(scratch, 'playwright'),
    XDG_CACHE_HOME: path.join(scratch, 'cache'),
    XDG_CONFIG_HOME: path.join(scratch, 'config'),
  };
  const code = await run(process.execPath, [playwrightCommand(), 'test', '--reporter=list,json'], {
    cwd: path.join(root, 'e2e'),
    env,
  });
  const results = read(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = results.stats ?? {};
  return withExitCode(
    'Playwright',
    { passed: expected, failed: unexpected + flaky, failures: playwrightFailures(results) },
    code,
  );
}

const read = (/** @type {string} */ report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {});

/**
 * Counts a run with an exit code other than 0 as at least one failure: it may have crashed before reporting any.
 * @param {string} runner
 * @param {Outcome} outcome
 * @param {number} code
 * @returns {Outcome}
 */
function withExitCode(runner, { passed, failed, failures }, code) {
  if (code === 0) return { passed, failed, failures };
  const unknown = `✗ ${runner} ended with exit code ${code}, for a reason that it printed above`;
  return { passed, failed: Math.max(failed, 1), failures: failures.length > 0 ? failures : [unknown] };
}
