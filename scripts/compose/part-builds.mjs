// @ts-check
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../run.mjs';
import { CompositionError, parsePart } from './arguments.mjs';
import { unpackPrevious } from './previous-releases.mjs';

/** @typedef {import('./arguments.mjs').PartSource} PartSource */

/**
 * What this command reads of a manifest; the server checks the rest.
 * @typedef {{ part: string, version: string, files: Readonly<Record<string, string>> }} Manifest
 */

/** How long a product may take to respond. */
const TIMEOUT_MS = 30_000;

/** The folder of a part's build among those of all parts, as the server looks for it. */
export const buildFolder = (/** @type {string} */ parts, /** @type {string} */ part) =>
  path.join(parts, part === 'shell' ? part : `remote-${part}`, 'dist');

/** The parts that the checkout has. */
async function partsOfCheckout() {
  const folders = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('remote-'));
  return folders.map((name) => name.replace(/^remote-/, ''));
}

/**
 * Where the builds of the named parts come from (`member@current`), by part.
 * @param {readonly string[]} named
 * @param {{ others: boolean }} options whether parts of the checkout that are not named are included
 * @returns {Promise<ReadonlyMap<string, PartSource>>}
 */
export async function sourcesOf(named, { others }) {
  const { FULLCOURT_URL = 'http://localhost:3000' } = process.env;
  const all = [...(others ? await partsOfCheckout() : []), ...named];
  const parsed = all.map((argument) => parsePart(argument, FULLCOURT_URL.replace(/\/$/, '')));
  return new Map(parsed.map(({ part, source }) => [part, source]));
}

/**
 * Brings the builds of parts into one folder, as the server expects them in `PARTS_DIR`.
 * @param {ReadonlyMap<string, PartSource>} sources
 * @param {string} parts
 * @returns {Promise<{ part: string, version: string, from: string }[]>}
 */
export const provideBuilds = (sources, parts) =>
  Promise.all([...sources].map(([part, source]) => provideBuild(part, source, parts)));

/**
 * @param {string} part
 * @param {PartSource} source
 * @param {string} parts
 */
async function provideBuild(part, source, parts) {
  const folder = buildFolder(parts, part);
  await mkdir(folder, { recursive: true });
  const from = await bring(part, source, folder);
  const manifest = readManifest(part, await readFile(path.join(folder, 'manifest.json'), 'utf8'), from);
  return { part, version: manifest.version, from };
}

/**
 * @param {string} part
 * @param {PartSource} source
 * @param {string} folder
 * @returns {Promise<string>} where it is from, in words
 */
async function bring(part, source, folder) {
  switch (source.kind) {
    case 'checkout':
      await copyBuild(buildFolder(root, part), folder);
      return 'this checkout';
    case 'folder':
      await copyBuild(path.resolve(process.env.INIT_CWD ?? '', source.folder), folder);
      return source.folder;
    case 'previous':
      await unpackPrevious(part, folder);
      return 'the previous release';
    case 'product':
      await download(part, source, folder);
      return source.product;
  }
}

/**
 * @param {string} build
 * @param {string} folder
 */
async function copyBuild(build, folder) {
  if (!existsSync(path.join(build, 'manifest.json'))) {
    throw new CompositionError(`${build} contains no build: build first.`);
  }
  await cp(build, folder, { recursive: true });
}

/**
 * Downloads a release. Its hashes are checked when the server takes it.
 * @param {string} part
 * @param {{ product: string, version?: string }} source
 * @param {string} folder
 */
async function download(part, { product, version }, folder) {
  const release = `${product}/r/${part}/${version ?? (await versionOnPages(part, product))}`;
  const text = (await get(`${release}/manifest.json`)).toString('utf8');
  const { files } = readManifest(part, text, release);
  await writeFile(path.join(folder, 'manifest.json'), text);
  for (const file of Object.keys(files)) {
    const target = path.resolve(folder, file);
    if (!target.startsWith(folder + path.sep)) throw new CompositionError(`${release} has a file named ${file}.`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await get(`${release}/${file}`));
  }
}

/**
 * @param {string} part
 * @param {string} product
 */
async function versionOnPages(part, product) {
  // What a canary's visitors have is another version.
  const headers = { cookie: `release_pins=${part}:stable.shell:stable` };
  const page = (await get(`${product}/`, headers)).toString('utf8');
  const [, json = '{}'] = /<script type="application\/json" id="fullcourt-registry">(.*?)<\/script>/s.exec(page) ?? [];
  /** @type {{ shell?: { version: string }, remotes?: { name: string, version: string }[] }} */
  const { shell, remotes = [] } = JSON.parse(json);
  const found = part === 'shell' ? shell : remotes.find(({ name }) => name === part);
  if (!found) throw new CompositionError(`The pages of ${product} have no part "${part}".`);
  return found.version;
}

/**
 * @param {string} url
 * @param {Record<string, string>} [headers]
 */
async function get(url, headers = {}) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw new CompositionError(`${url} cannot be reached.`);
  });
  if (!response.ok) throw new CompositionError(`${url} returned ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * @param {string} part
 * @param {string} text
 * @param {string} from
 * @returns {Manifest}
 */
function readManifest(part, text, from) {
  /** @type {Partial<Manifest> | null} */
  let manifest = null;
  try {
    manifest = JSON.parse(text);
  } catch {
    // reported below, with what is JSON but no manifest
  }
  if (!manifest?.part || !manifest.version || !manifest.files) {
    throw new CompositionError(`${from} has no manifest of a build.`);
  }
  const { part: found, version, files } = manifest;
  if (found !== part) throw new CompositionError(`${from} contains a build of "${found}", not of "${part}".`);
  return { part, version, files };
}
