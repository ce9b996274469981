// @ts-check
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check } from './checks.mjs';
import { slowest } from './durations.mjs';
import { flakyTests, overdue } from './flaky-tests.mjs';
import { nodeVersionError } from './node-version.mjs';
import { build, install, runTasks } from './pnpm.mjs';
import { endChildrenOnSignal } from './run.mjs';
import { playwright, vitest } from './suites.mjs';

/**
 * `npm test`: everything that CI runs. The remaining suites run even if one fails.
 * `pnpm test --filter=remote-member...`: only the unit tests of those packages, and only if their inputs have changed.
 */
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
const scratch = mkdtempSync(path.join(tmpdir(), 'fullcourt-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
// The suites' temporary files are deleted with it. Readable by others, since the test database may run as another user.
chmodSync(scratch, 0o755);
Object.assign(process.env, { TMPDIR: scratch, TEMP: scratch, TMP: scratch });

const error = nodeVersionError(process.versions.node);
if (error) console.error(error);
const ready = !error && (await install()) === 0;
const filters = process.argv.slice(2);
if (ready && filters.length > 0) process.exit(await runTasks(['test', '--continue', ...filters]));
/** @type {readonly import('./suites.mjs').Outcome[]} */
const outcomes = ready ? await runAll() : [{ passed: 0, failed: 1, failures: ['✗ The installation'] }];

const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const all = outcomes.flatMap(({ durations = [] }) => durations);
print('Slowest files:', slowest(all, 10));
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
process.exit(sum('failed') === 0 ? 0 : 1);

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
function print(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`);
}

async function runAll() {
  const checks = await timed('Checks', check);
  const unit = await timed('Unit and API tests', () => vitest(scratch));
  const built = await timed('Build', () => build(['build', 'build:stories']));
  const browser = await timed('Browser tests', async () =>
    built === 0 ? playwright(scratch) : { passed: 0, failed: 1, failures: ['✗ The build'] },
  );
  return [checks, unit, browser];
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function timed(name, work) {
  const start = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return result;
}
