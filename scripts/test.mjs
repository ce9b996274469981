// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check } from './checks.mjs';
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
const outcomes = ready ? await runAll() : [{ passed: 0, failed: 1, failures: ['✗ The installation'] }];

const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nFailures:\n${failures.join('\n')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runAll() {
  const checks = await check();
  const unit = await vitest(scratch);
  const built = await build(['build', 'build:stories']);
  const browser = built === 0 ? await playwright(scratch) : { passed: 0, failed: 1, failures: ['✗ The build'] };
  return [checks, unit, browser];
}
