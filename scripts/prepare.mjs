// @ts-check
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { root, run } from './run.mjs';

const PNPM = 'pnpm@12.21.0';

/** Packages with a build. */
const BUILT = ['shared-api', 'federation', 'api', 'demo', 'server', 'shell'].concat(
  ['public', 'member', 'admin'].map((remote) => `remote-${remote}`),
);

/** Files that no build depends on. */
const NOT_BUILT = /^(bench|dev-host|docs|e2e|scripts)\/|\.(test\.tsx?|md)$/;

/**
 * Runs pnpm by npx, so that only npm has to be installed. Started outside the workspace, where npx would read the whole tree.
 * @param {readonly string[]} args
 */
export const pnpm = (args) =>
  run('npx', ['--yes', '--prefer-offline', PNPM, '--dir', root, ...args], { cwd: tmpdir() });

/** Installs the locked dependencies, unless they are the ones installed already. */
export async function install() {
  const print = fingerprint((file) => /(^|\/)package\.json$|^pnpm-(lock|workspace)\.yaml$/.test(file));
  if (isDone('install', print)) return true;
  console.log('Installing dependencies …');
  if ((await pnpm(['install', '--frozen-lockfile', '--reporter=append-only'])) !== 0) return false;
  markDone('install', print);
  return true;
}

/** Builds every part, unless all are built from what is here. */
export async function build() {
  const print = fingerprint((file) => !NOT_BUILT.test(file));
  const complete = BUILT.every((folder) => existsSync(path.join(root, folder, 'dist')));
  if (complete && isDone('build', print)) return true;
  console.log('Building …');
  if ((await pnpm(['-r', 'run', 'build'])) !== 0) return false;
  markDone('build', print);
  return true;
}
