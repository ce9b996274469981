// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Folders of build output, data and dependencies. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'test-results']);
const STAMPS = path.join(root, 'node_modules/.fullcourt');

/**
 * A hash that changes when a file in the checkout is added, removed or written.
 * @param {(file: string) => boolean} wanted whether to include a file, by its path in the checkout (forward slashes)
 */
export function fingerprint(wanted, folder = root, hash = createHash('sha256')) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) fingerprint(wanted, file, hash);
    } else if (wanted(name)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${name} ${size} ${mtimeMs}\n`);
    }
  }
  return folder === root ? hash.digest('hex') : '';
}

/**
 * Whether the step was completed with this fingerprint.
 * @param {string} step
 * @param {string} print
 */
export function isDone(step, print) {
  const stamp = path.join(STAMPS, step);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/**
 * @param {string} step
 * @param {string} print
 */
export function markDone(step, print) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, step), print);
}
