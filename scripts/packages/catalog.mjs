// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

/** The catalog of the workspace, as it is written. */
export function catalogText() {
  const settings = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return /^catalog:\n(?:(?: .*)?\n)+/m.exec(settings)?.[0] ?? '';
}

/**
 * The version of each package in the catalog.
 * @returns {ReadonlyMap<string, string>}
 */
export const catalogVersions = () =>
  new Map(
    [...catalogText().matchAll(/^ {2}'?([^':#\n]+)'?: (\S+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
