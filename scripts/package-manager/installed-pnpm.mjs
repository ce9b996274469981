// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../run.mjs';

/**
 * @typedef {object} Pin
 * @property {string} version the version that the root package specifies
 * @property {string} lock the contents of the lockfile that has the hashes of pnpm's packages
 * @property {string} folder the folder for installed versions
 */

const NPM_INSTALL = [
  'install',
  '--no-save',
  '--include=optional',
  // Whatever this machine's settings say: its install script puts the program of this system where Turborepo finds it.
  '--ignore-scripts=false',
  '--prefer-offline',
  '--no-audit',
];

/**
 * Returns the folder of pnpm's package. Installs it with npm on first use, which compares what it downloads with the
 * hashes in the lockfile. Each lockfile has a folder of its own, which appears complete: two processes may do this at once.
 * @param {Pin} pin
 */
export async function installedPnpm({ version, lock, folder }) {
  const locked = packagesOf(lock);
  if (locked['node_modules/pnpm']?.version !== version) {
    throw new Error(
      `scripts/package-manager/package-lock.json has no hash of pnpm ${version}: see docs/dependencies.md`,
    );
  }
  const target = path.join(folder, createHash('sha256').update(lock).digest('hex').slice(0, 16));
  const installed = path.join(target, 'node_modules/pnpm');
  if (existsSync(installed)) return installed;

  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(path.join(folder, 'draft-'));
  try {
    const dependencies = { pnpm: version };
    writeFileSync(path.join(draft, 'package.json'), JSON.stringify({ private: true, dependencies }));
    writeFileSync(path.join(draft, 'package-lock.json'), lock);
    let output = '';
    const code = await run('npm', NPM_INSTALL, { cwd: draft, onOutput: (text) => (output += text) });
    if (code !== 0) throw new Error(`pnpm ${version} could not be installed:\n${output}`);
    warnOfUnpinned(draft, locked);
    putInPlace(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return installed;
}

/**
 * The registry has a package with the program for each system, and the lockfile those whose hashes have been recorded.
 * @param {string} draft
 * @param {ReturnType<typeof packagesOf>} locked
 */
function warnOfUnpinned(draft, locked) {
  const installed = packagesOf(readFileSync(path.join(draft, 'node_modules/.package-lock.json'), 'utf8'));
  for (const [name, entry] of Object.entries(installed)) {
    if (locked[name]?.integrity === entry?.integrity) continue;
    const shown = name.replace('node_modules/', '');
    console.error(
      `Warning: ${shown} has no hash in scripts/package-manager/package-lock.json: see docs/dependencies.md`,
    );
  }
}

/**
 * @param {string} draft
 * @param {string} target
 */
function putInPlace(draft, target) {
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(target)) throw error;
  }
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, integrity?: string } | undefined>}
 */
const packagesOf = (lock) => JSON.parse(lock).packages;
