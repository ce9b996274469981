import { setImmediate } from 'node:timers/promises';
import { workspace } from '../project.ts';
import type { ComparedTypes, IncompatibleType } from '../types/incompatible-types.ts';
import { packageFolder } from '../types/own-declarations.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** Rejects with the names whose types do not fit what pages have. */
export type TypeCheck = (release: ReleaseFolder) => Promise<void>;

/** How many names are said: a type that many others have can change all of them. */
const LISTED = 5;

/** Compares types, those of packages as the part in `root` has them. Nobody needs TypeScript before there is a build. */
export async function compareTypes(
  root: string,
  types: Pick<ComparedTypes, 'shell' | 'remote' | 'needs'>,
): Promise<IncompatibleType[]> {
  const { incompatibleTypes } = await import('../types/incompatible-types.ts');
  const found = incompatibleTypes({
    ...types,
    folderOf: (name) => packageFolder(root, name) ?? root,
    conditions: workspace === null ? [] : ['workspace-source'],
  });
  // The process may have been busy for so long that the product has closed its connections, which is noticed between these two.
  await setImmediate();
  await setImmediate();
  return found;
}

/** Returns lines with the names, and what TypeScript says of each. */
export const describeTypes = (found: readonly IncompatibleType[]): string[] => [
  ...found.slice(0, LISTED).map(({ name, because }) => `  ${name}: ${because.replaceAll('\n', '\n  ')}`),
  ...(found.length > LISTED ? [`  … and ${found.length - LISTED} more`] : []),
];

export const notCompared = (reason: string, what = ''): void =>
  console.log(`Types are not compared${what && ` ${what}`}: ${reason}.`);
