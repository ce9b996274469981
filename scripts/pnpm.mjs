// @ts-check
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Turns off Turborepo's telemetry, the only setting that its configuration file does not have. */
const TURBO_ENV = { TURBO_TELEMETRY_DISABLED: '1' };

/**
 * Runs pnpm through npx, so that only npm has to be installed. Starts outside the workspace, where npx would read the
 * whole tree.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const pnpm = (args, env = process.env) =>
  run('npx', ['--yes', '--prefer-offline', pnpmVersion(), '--dir', root, ...args], { cwd: tmpdir(), env });

/** Installs the locked dependencies, unless they are installed already. */
export function install() {
  console.log('Installing dependencies …');
  return pnpm(['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
}

/** Builds the packages whose sources have changed, and restores the output of the others from the cache. */
export function build(tasks = ['build']) {
  console.log('Building changed packages …');
  return runTasks([...tasks, '--output-logs=errors-only']);
}

/**
 * Runs tasks of the packages with Turborepo, which restores the output of those whose inputs have not changed.
 * @param {readonly string[]} args arguments of `turbo run`
 */
export const runTasks = (args) => pnpm(['exec', 'turbo', 'run', ...args], { ...process.env, ...TURBO_ENV });

/** The package manager that the root package specifies, such as "pnpm@12.21.0". */
function pnpmVersion() {
  /** @type {{ devEngines: { packageManager: { name: string, version: string } } }} */
  const { devEngines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name, version } = devEngines.packageManager;
  return `${name}@${version}`;
}
