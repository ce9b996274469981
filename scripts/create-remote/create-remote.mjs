// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogVersions } from '../packages/catalog.mjs';
import { packageVersions, tarball, withVersion } from '../packages/package-folders.mjs';
import { root } from '../run.mjs';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** @typedef {Record<string, string>} Ranges */
/** @typedef {{ scripts?: Ranges, dependencies?: Ranges, peerDependencies?: Ranges, devDependencies?: Ranges }} Manifest */

/**
 * Creates a remote as a package of this workspace; returns its folder.
 * @param {string} name the name of the part
 */
export function createHere(name) {
  const folder = path.join(root, `remote-${name}`);
  writeManifest(folder, copyTemplate(folder, name, 'workspace'));
  return folder;
}

/**
 * Creates a remote in a folder outside this workspace, with a configuration of its own.
 * @param {string} name the name of the part
 * @param {string} folder
 * @param {string | null} packages the folder of the packed packages (`pnpm pack:packages`), or `null` if a registry has them
 */
export function createElsewhere(name, folder, packages) {
  const versions = packageVersions();
  const fromFolder = (/** @type {string} */ of) => {
    const file = path.join(packages ?? '', tarball(of, versions.get(of) ?? ''));
    return `file:${path.relative(folder, file).replaceAll(path.sep, '/')}`;
  };
  const manifest = copyTemplate(folder, name, 'standalone');
  const catalog = catalogVersions();
  const resolve = (/** @type {string} */ range, /** @type {string} */ of) => {
    if (range === 'catalog:') return catalog.get(of) ?? range;
    return packages !== null && range === 'workspace:*' ? fromFolder(of) : withVersion(versions)(range, of);
  };
  for (const ranges of [manifest.dependencies, manifest.peerDependencies, manifest.devDependencies]) {
    for (const [of, range] of Object.entries(ranges ?? {})) Object.assign(ranges ?? {}, { [of]: resolve(range, of) });
  }
  writeManifest(folder, manifest);
  if (packages === null) return;
  // The packages need each other in the same way: their versions are in no registry.
  const overrides = [...versions.keys()].map((of) => `  ${of}: ${fromFolder(of)}\n`);
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `\noverrides:\n${overrides.join('')}`, { flag: 'a' });
}

/**
 * Copies the files of the template with the part's name in them; returns the contents of its `package.json`.
 * @param {string} folder
 * @param {string} name
 * @param {'workspace' | 'standalone'} kind
 * @returns {Manifest}
 */
function copyTemplate(folder, name, kind) {
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new Error(`${folder} is not empty.`);
  }
  mkdirSync(folder, { recursive: true });
  const sources = [path.join(TEMPLATE, 'remote'), path.join(TEMPLATE, kind)];
  for (const source of sources) cpSync(source, folder, { recursive: true });
  const title = name.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
  const fill = (/** @type {string} */ text) => text.replaceAll('__name__', name).replaceAll('__Title__', title);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(file, fill(readFileSync(file, 'utf8')));
  }
  const [common, own] = sources.map((source) =>
    JSON.parse(fill(readFileSync(path.join(source, 'package.json'), 'utf8'))),
  );
  return {
    ...common,
    scripts: sorted({ ...common.scripts, ...own.scripts }),
    devDependencies: sorted({ ...common.devDependencies, ...own.devDependencies }),
  };
}

const writeManifest = (/** @type {string} */ folder, /** @type {Manifest} */ manifest) =>
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const sorted = (/** @type {Ranges} */ ranges) =>
  Object.fromEntries(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)));
