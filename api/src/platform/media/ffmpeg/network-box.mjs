// @ts-check
import { spawnSync } from 'node:child_process';

/** Programs that run another one without a network; which of them may be used depends on the system. */
const WITHOUT_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-root-user', '--net'],
];

/** @type {{ readonly box: string[] | null } | undefined} */
let found;

/**
 * The beginning of a command line that runs a program without a network; null if this system has none, or allows none. It is
 * looked for once.
 *
 * @returns {string[] | null}
 */
export function findNetworkBox() {
  found ??= {
    box: WITHOUT_NETWORK.find(([box = '', ...options]) => spawnSync(box, [...options, 'true']).status === 0) ?? null,
  };
  return found.box;
}
