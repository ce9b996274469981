// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { provideChromium } from './machine/chromium.mjs';
import { endChildrenOnSignal, root, run } from './run.mjs';
import { makeScratch } from './scratch.mjs';
import { RSPACK, tryRspack } from './toolchain/try-rspack.mjs';

/**
 * `pnpm test:toolchain`: builds a copy of the checkout with the newest webpack and federation plugin, and a lockfile of its own, and
 * runs the tests of compositions on it. `pnpm test:toolchain webpack@5.113.0` tries that version, and leaves the others as they are.
 * `pnpm test:toolchain rspack` builds a remote with the newest Rspack, and says which plugins of the build do not work there.
 * A folder that is named (`--in ../newest`) is kept, and taken as it is the next time, with what has been tried in it.
 */
const NEWEST = ['webpack@latest', '@module-federation/enhanced@latest'];
const TESTS = 'composition/';

if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
const scratch = makeScratch();
const { packages, folder } = readArguments(process.argv.slice(2));
process.exitCode = await test();

async function test() {
  if (!existsSync(folder)) {
    copyCheckout();
    usePackages();
  }
  const chromium = packages === RSPACK ? '' : await provideChromium();
  if (chromium === null) return 1;
  const env = { ...process.env, CHROME_PATH: chromium };
  const pnpm = (/** @type {string[]} */ ...args) =>
    run(process.execPath, [path.join(folder, 'scripts/pnpm.mjs'), ...args], { cwd: folder, env });
  if ((await pnpm('install', '--no-frozen-lockfile')) !== 0) return failed('They cannot be installed together.');
  if (packages === RSPACK) return tryRspack(folder) ? 0 : failed('The plugins above fail.');
  // All that can be built: what breaks a part may be one line.
  if ((await pnpm('build', '--continue', '--output-logs=errors-only')) !== 0) return failed('The builds above fail.');
  if ((await pnpm('--filter', 'e2e', 'test', TESTS)) !== 0) return failed('The tests above fail.');
  console.log(`\nThe product works with ${packages.join(' and ')}.`);
  return 0;
}

/** @param {string} what */
function failed(what) {
  console.error(`\nThe product does not work with ${packages.join(' and ')}. ${what}`);
  return 1;
}

/** @param {string[]} args */
function readArguments(args) {
  const at = args.indexOf('--in');
  const [, kept] = at < 0 ? [] : args.splice(at, 2);
  return {
    packages: args[0] === 'rspack' ? RSPACK : args.length > 0 ? args : NEWEST,
    folder: kept === undefined ? path.join(scratch, 'checkout') : path.resolve(process.env.INIT_CWD ?? '', kept),
  };
}

/** Copies what is in the repository, as it is in this checkout. */
function copyCheckout() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = stdout
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
}

/** Puts the versions into the catalog, which all packages of the workspace take them from. */
function usePackages() {
  const file = path.join(folder, 'pnpm-workspace.yaml');
  let workspace = readFileSync(file, 'utf8');
  for (const named of packages) {
    // Behind the scope's, and before that of an alias.
    const at = named.indexOf('@', 1);
    const line = new RegExp(`^( {2}'?${named.slice(0, at)}'?: ).*$`, 'm');
    if (!line.test(workspace)) throw new Error(`${named} is not in the catalog of pnpm-workspace.yaml.`);
    workspace = workspace.replace(line, `$1${named.slice(at + 1)}`);
  }
  writeFileSync(file, workspace);
}
