// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedPnpm } from './package-manager/installed-pnpm.mjs';
import { endChildrenOnSignal, root, run } from './run.mjs';

/** Turns off Turborepo's telemetry, the only setting that its configuration file does not have. */
const TURBO_ENV = { TURBO_TELEMETRY_DISABLED: '1' };

/**
 * Runs the pnpm whose hash is recorded, so that only npm has to be installed; `node scripts/pnpm.mjs` does so from a shell.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function pnpm(args, env = process.env) {
  let folder;
  try {
    folder = await installedPnpm(pinned());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  // Scripts of packages run each other with `pnpm`.
  const PATH = [path.join(folder, '../.bin'), env.PATH].join(path.delimiter);
  return run(process.execPath, [path.join(folder, 'bin/pnpm.mjs'), '--dir', root, ...args], { env: { ...env, PATH } });
}

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

/** The version that the root package specifies, and its hashes. */
function pinned() {
  /** @type {{ devEngines: { packageManager: { version: string } } }} */
  const { devEngines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(root, 'scripts/package-manager');
  return {
    version: devEngines.packageManager.version,
    lock: readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
    folder: path.join(folder, 'node_modules'),
  };
}

if (process.argv[1] === import.meta.filename) {
  endChildrenOnSignal();
  process.exit(await pnpm(process.argv.slice(2)));
}
