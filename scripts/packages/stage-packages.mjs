// @ts-check
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root, run } from '../run.mjs';

/** The packages with which a part is built anywhere; `tsconfig.json` names their sources. */
const FOLDERS = [
  'federation/build',
  'federation/contract',
  'shared-api',
  'shared-auth',
  'shared-queries',
  'shared-ui',
  'test-kit',
  'dev-host',
];

const TYPESCRIPT = path.join(root, 'node_modules/ts7/bin/tsc');

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 */

/** @typedef {Readonly<Record<string, string>>} Ranges the version ranges of packages, by name */
/** @typedef {string | Readonly<Record<string, string>>} ExportTarget one module, or one for each condition */

/**
 * @typedef {object} SourcePackage
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} type
 * @property {boolean | readonly string[]} [sideEffects]
 * @property {Readonly<Record<string, ExportTarget>>} exports
 * @property {{ bin?: Readonly<Record<string, string>> }} [publishConfig]
 * @property {Ranges} [dependencies]
 * @property {Ranges} [peerDependencies]
 * @property {object} [peerDependenciesMeta]
 */

/**
 * Compiles the packages into a folder for each in `staging`, with a `package.json` for whoever installs them: of compiled
 * modules, without what only this workspace has. pnpm can pack them there, as `staging` has the versions of the catalog.
 * @param {string} staging
 * @returns {Promise<Package[]>}
 */
export async function stagePackages(staging) {
  const compiled = path.join(staging, '.compiled');
  const project = path.join(import.meta.dirname, 'tsconfig.json');
  const code = await run(process.execPath, [TYPESCRIPT, '-p', project, '--outDir', compiled]);
  if (code !== 0) throw new Error('The packages could not be compiled: see above.');
  const sources = FOLDERS.map((folder) => ({ folder, source: readPackage(folder) }));
  const versions = new Map(sources.map(({ source }) => [source.name, source.version]));
  const build = await buildSources();
  for (const { folder, source } of sources) {
    const target = path.join(staging, source.name);
    mkdirSync(target, { recursive: true });
    renameSync(path.join(compiled, folder, 'src'), path.join(target, 'dist'));
    copyUncompiled(path.join(root, folder, 'src'), path.join(target, 'dist'));
    const published = { ...forInstallation(source, versions), license: build.OWN_LICENCE };
    writeFileSync(path.join(target, 'package.json'), JSON.stringify(published, null, 2));
  }
  rmSync(compiled, { recursive: true });
  writeFileSync(path.join(staging, 'federation-build/dist', build.SHIMS_FILE), build.packShims());
  writeFileSync(path.join(staging, 'pnpm-workspace.yaml'), `packages:\n  - '*'\n\n${catalog()}`);
  return [...versions].map(([name, version]) => ({ name, version }));
}

/** @returns {SourcePackage} */
const readPackage = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

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
    dependencies: mapValues(dependencies, ranges(versions)),
    peerDependencies: mapValues(peerDependencies, ranges(versions)),
    peerDependenciesMeta,
  };
}

/** The compiled module in place of a source, or of the condition that leads to it. */
const compiledTarget = (/** @type {ExportTarget} */ target) =>
  (typeof target === 'string' ? target : (target['workspace-source'] ?? ''))
    .replace(/^\.\/src\//, './dist/')
    .replace(/\.tsx?$/, '.js');

/** The version of a package of this repository in place of `workspace:`. */
const ranges =
  (/** @type {ReadonlyMap<string, string>} */ versions) => (/** @type {string} */ range, /** @type {string} */ name) =>
    range.startsWith('workspace:')
      ? `${range.slice('workspace:'.length).replace('*', '')}${versions.get(name)}`
      : range;

/**
 * @template T, U
 * @param {Readonly<Record<string, T>>} record
 * @param {(value: T, name: string) => U} change
 */
const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

/** The catalog of the workspace, as it is written. */
function catalog() {
  const settings = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return /^catalog:\n(?:(?: .*)?\n)+/m.exec(settings)?.[0] ?? '';
}
