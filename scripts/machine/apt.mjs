// @ts-check
import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/** Whether packages of the distribution can be installed: on Debian and its relatives, by root. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs the first of these packages that the distribution has.
 * @param {string} title what they are
 * @param {readonly string[]} names
 */
export async function aptInstall(title, names) {
  console.log(`Installing ${title} …`);
  await run('apt-get', ['update', '-qq']);
  for (const name of names) {
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) === 0) return;
  }
}
