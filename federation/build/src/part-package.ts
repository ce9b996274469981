import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface PartPackage {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const readPackage = (root: string): PartPackage =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as PartPackage;
