// @ts-check
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import path from 'node:path';
import { root } from '../run.mjs';

/**
 * @typedef {object} ImportGraph
 * @property {readonly string[]} files
 * @property {ReadonlyMap<string, readonly string[]>} importers of each file that is imported, also by a test, a style sheet too
 */

/**
 * Reads who imports whom in the whole workspace, and checks the boundaries on the way, as `check:boundaries` does.
 * @param {readonly string[]} folders
 * @returns {Promise<{ graph: ImportGraph, violations: readonly string[] }>}
 */
export async function readImports(folders) {
  const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.mjs'));
  const tsConfig = extractTsConfig(path.join(root, 'tsconfig.json'));
  const { output } = await cruise([...folders], { ...options, baseDir: root }, undefined, { tsConfig });
  if (typeof output === 'string') throw new Error('The graph was rendered as text');
  return {
    graph: graphOf(output.modules),
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/**
 * Types are left out: they are gone when a test runs.
 * @param {readonly { source: string, dependencies: readonly { resolved: string, dependencyTypes: readonly string[] }[] }[]} modules
 * @returns {ImportGraph}
 */
export function graphOf(modules) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only')) continue;
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  return { files: modules.map(({ source }) => source), importers };
}

/**
 * The given files, and all that import them, directly or through others.
 * @param {readonly string[]} files
 * @param {ImportGraph} graph
 * @returns {ReadonlySet<string>}
 */
export function withImporters(files, { importers }) {
  const found = new Set(files);
  // A set may grow while it is gone through.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
