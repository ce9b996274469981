// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playwrightCommand, provideChromium } from './chromium.mjs';
import { provideFfmpeg } from './ffmpeg.mjs';
import { root, run } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Unit and API tests.
 * @param {string} scratch folder for the report
 * @returns {Promise<Count>}
 */
export async function vitest(scratch) {
  await provideFfmpeg();
  const report = path.join(scratch, 'vitest.json');
  const command = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [command, 'run', ...reporters]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return withExitCode({ passed: numPassedTests, failed: numFailedTests }, code);
}

/**
 * Browser tests, on the production build.
 * @param {string} scratch folder for the report
 * @returns {Promise<Count>}
 */
export async function playwright(scratch) {
  const chromium = await provideChromium();
  if (!chromium) return { passed: 0, failed: 1 };
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
  const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
  return withExitCode({ passed: expected, failed: unexpected + flaky }, code);
}

const read = (/** @type {string} */ report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {});

/**
 * Counts a run with an exit code other than 0 as at least one failure: it may have crashed before reporting any.
 * @param {Count} count
 * @param {number} code
 */
const withExitCode = ({ passed, failed }, code) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
