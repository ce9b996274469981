// @ts-check
import { cpSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root, run } from '../run.mjs';
import { catalogText } from './catalog.mjs';
import { FOLDERS, packageVersions, readPackage, withVersion } from './package-folders.mjs';

const TYPESCRIPT = path.join(root, 'node_modules/ts7/bin/tsc');

/** @typedef {import('./package-folders.mjs').SourcePackage} SourcePackage */
/** @typedef {import('./package-folders.mjs').ExportTarget} ExportTarget */

/**
 * Compiles the packages into a folder for each in `staging`, with a `package.json` for whoever installs them: of compiled
 * modules, without what only this workspace has. pnpm can pack them there, as `staging` has the versions of the catalog.
 * @param {string} staging
 * @returns {Promise<string[]>} the names of the packages
 */
export async function stagePackages(staging) {
  const compiled = path.join(staging, '.compiled');
  const project = path.join(import.meta.dirname, 'tsconfig.json');
  const code = await run(process.execPath, [TYPESCRIPT, '-p', project, '--outDir', compiled]);
  if (code !== 0) throw new Error('The packages could not be compiled: see above.');
  const versions = packageVersions();
  const build = await buildSources();
  for (const folder of FOLDERS) {
    const source = readPackage(folder);
    const target = path.join(staging, source.name);
    mkdirSync(target, { recursive: true });
    renameSync(path.join(compiled, folder, 'src'), path.join(target, 'dist'));
    copyUncompiled(path.join(root, folder, 'src'), path.join(target, 'dist'));
    const published = { ...forInstallation(source, versions), license: build.OWN_LICENCE };
    writeFileSync(path.join(target, 'package.json'), JSON.stringify(published, null, 2));
  }
  rmSync(compiled, { recursive: true });
  writeFileSync(path.join(staging, 'federation-build/dist', build.SHIMS_FILE), build.packShims());
  writeFileSync(path.join(staging, 'pnpm-workspace.yaml'), `packages:\n  - '*'\n\n${catalogText()}`);
  return [...versions.keys()];
}

/** What the build knows of itself, from its sources. */
async function buildSources() {
  const load = (/** @type {string} */ name) => tsImport(path.join(root, 'federation/build/src', name), import.meta.url);
  return { ...(await load('shims.ts')), ...(await load('part-package.ts')) };
}

/** Styles, and declarations that are written by hand. */
function copyUncompiled(/** @type {string} */ from, /** @type {string} */ to) {
  const filter = (/** @type {string} */ file) => statSync(file).isDirectory() || /\.(?:css|d\.ts)$/.test(file);
  cpSync(from, to, { recursive: true, filter });
}

/**
 * @param {SourcePackage} source
 * @param {ReadonlyMap<string, string>} versions
 */
function forInstallation({ name, version, description, type, sideEffects, ...source }, versions) {
  const { exports, publishConfig = {}, dependencies = {}, peerDependencies = {}, peerDependenciesMeta } = source;
  const targets = Object.entries(exports).filter(([, target]) => !JSON.stringify(target).includes('/.storybook/'));
  return {
    ...{ name, version, description, type, sideEffects },
    files: ['dist'],
    exports: Object.fromEntries(targets.map(([subpath, target]) => [subpath, compiledTarget(target)])),
    ...(publishConfig.bin && { bin: mapValues(publishConfig.bin, compiledTarget) }),
    dependencies: mapValues(dependencies, withVersion(versions)),
    peerDependencies: mapValues(peerDependencies, withVersion(versions)),
    peerDependenciesMeta,
  };
}

/** The compiled module in place of a source, or of the condition that leads to it. */
const compiledTarget = (/** @type {ExportTarget} */ target) =>
  (typeof target === 'string' ? target : (target['workspace-source'] ?? ''))
    .replace(/^\.\/src\//, './dist/')
    .replace(/\.tsx?$/, '.js');

/**
 * @template T, U
 * @param {Readonly<Record<string, T>>} record
 * @param {(value: T, name: string) => U} change
 */
const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
