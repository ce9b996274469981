// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

/** "20.19" of the root package's `"node": ">=20.19"`. */
function neededVersion() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/**
 * Returns a one-line error if the version of Node is too old; `null` otherwise.
 * @param {string} version
 */
export function nodeVersionError(version) {
  const needed = neededVersion();
  const [[major = 0, minor = 0], [neededMajor = 0, neededMinor = 0]] = [numbers(version), numbers(needed)];
  const enough = major > neededMajor || (major === neededMajor && minor >= neededMinor);
  return enough ? null : `Fullcourt needs Node ${needed} or newer; this is ${version}`;
}

const numbers = (/** @type {string} */ version) => version.split('.').map(Number);
