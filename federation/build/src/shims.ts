import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { SharedShim } from './host-config.ts';
import { workspace } from './project.ts';

/** The packages that the shell shares through a shim, with only the names that parts use. Paths are the shell's. */
export const shims: Readonly<Record<string, SharedShim>> = {
  'react-router-dom': { module: 'src/shared/react-router-shim.ts', original: 'react-router/dist/production/index.mjs' },
  '@tanstack/react-query': {
    module: 'src/shared/react-query-shim.ts',
    original: '@tanstack/react-query/build/modern/index.js',
  },
  sonner: { module: 'src/shared/sonner-shim.ts', original: 'sonner/dist/index.mjs', lazy: true },
};

/**
 * What is known about a shim without running it: its file, relative to the workspace's root, and the names that it
 * exports.
 */
export interface ShimExports {
  readonly file: string;
  readonly names: ReadonlySet<string>;
}

/** The file beside the compiled module that has what the shims' sources say, which are not in the package. */
export const SHIMS_FILE = 'shims.json';

/** Reads the names that each shim exports from its source, which lists them one by one. */
export function readShims(): Map<string, ShimExports> {
  if (workspace === null) return packedShims(path.join(import.meta.dirname, SHIMS_FILE));
  const shell = path.join(workspace, 'shell');
  return new Map(
    Object.entries(shims).map(([name, { module }]) => [
      name,
      { file: `shell/${module}`, names: exportedNames(path.join(shell, module)) },
    ]),
  );
}

/** Returns the contents of `SHIMS_FILE`. */
export const packShims = (): string =>
  JSON.stringify([...readShims()].map(([name, { file, names }]) => ({ name, file, names: [...names] })));

function packedShims(packed: string): Map<string, ShimExports> {
  const found = JSON.parse(readFileSync(packed, 'utf8')) as { name: string; file: string; names: string[] }[];
  return new Map(found.map(({ name, file, names }) => [name, { file, names: new Set(names) }]));
}

function exportedNames(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const names = source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause }) => {
    if (!exportClause || !ts.isNamedExports(exportClause)) throw new Error(`${file} must list its exports by name`);
    return exportClause.elements.map(({ name }) => name.text);
  });
  return new Set(names);
}
