import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The licence of the product's own packages, which parts in other repositories have in `node_modules` beside all others. */
export const OWN_LICENCE = 'LicenseRef-Fullcourt';

export interface PartPackage {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const readPackage = (root: string): PartPackage =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as PartPackage;
