// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

/** The packages with which a part is built anywhere; `tsconfig.json` names their sources. */
export const FOLDERS = [
  'federation/build',
  'federation/contract',
  'shared-api',
  'shared-auth',
  'shared-queries',
  'shared-ui',
  'test-kit',
  'dev-host',
];

/** @typedef {Readonly<Record<string, string>>} Ranges the version ranges of packages, by name */
/** @typedef {string | Readonly<Record<string, string>>} ExportTarget one module, or one for each condition */

/**
 * What is read of the `package.json` of such a package.
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

/** @returns {SourcePackage} */
export const readPackage = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/**
 * The version of each package.
 * @returns {ReadonlyMap<string, string>}
 */
export const packageVersions = () => new Map(FOLDERS.map(readPackage).map(({ name, version }) => [name, version]));

/** The file into which a package is packed. */
export const tarball = (/** @type {string} */ name, /** @type {string} */ version) => `${name}-${version}.tgz`;

/**
 * Returns a function that puts the version of a package of this repository in place of `workspace:`.
 * @param {ReadonlyMap<string, string>} versions
 */
export const withVersion = (versions) => (/** @type {string} */ range, /** @type {string} */ name) =>
  range.startsWith('workspace:') ? `${range.slice('workspace:'.length).replace('*', '')}${versions.get(name)}` : range;
