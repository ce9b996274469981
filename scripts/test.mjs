// @ts-check
import { check } from './checks.mjs';
import { nodeVersionError } from './machine/node-version.mjs';
import { build, install, runTasks } from './pnpm.mjs';
import { endChildrenOnSignal } from './run.mjs';
import { makeScratch } from './scratch.mjs';
import { playwright, vitest } from './suites.mjs';
import { summarise, timed } from './outcome/summary.mjs';

/**
 * `npm test`: everything that CI runs. The remaining suites run even if one fails.
 * `pnpm test --filter=remote-member...`: only the unit tests of those packages, and only if their inputs have changed.
 */
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
const scratch = makeScratch();

const error = nodeVersionError(process.versions.node);
if (error) console.error(error);
const ready = !error && (await install()) === 0;
const filters = process.argv.slice(2);
if (ready && filters.length > 0) process.exit(await runTasks(['test', '--continue', ...filters]));
process.exit(summarise(ready ? await runAll() : [{ passed: 0, failed: 1, failures: ['✗ The installation'] }]));

async function runAll() {
  const checks = await timed('Checks', () => check(scratch));
  // Unit tests of the server start what is built.
  const built = await timed('Build', () => build(['build', 'build:stories']));
  const unit = await timed('Unit and API tests', () => vitest(scratch));
  const browser = await timed('Browser tests', async () =>
    built === 0 ? playwright(scratch) : { passed: 0, failed: 1, failures: ['✗ The build'] },
  );
  return [checks, unit, browser];
}
