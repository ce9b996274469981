// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { root } from '../run.mjs';
import { CompositionError } from './arguments.mjs';

/**
 * The builds of the version that was released last, without source maps: what this one has to get along with in open tabs, and
 * while parts are released one by one. Committed, since building it again takes minutes.
 */
const FILE = path.join(root, 'e2e/composition/previous-releases.br');

/**
 * Files by part, and by their names in its build.
 * @typedef {Record<string, Record<string, Buffer>>} Builds
 */

/**
 * @param {string} part
 * @param {string} folder
 */
export async function unpackPrevious(part, folder) {
  const bytes = await promisify(brotliDecompress)(await readFile(FILE));
  const files = /** @type {Builds} */ (deserialize(bytes))[part];
  if (!files) throw new CompositionError(`There was no part "${part}" in the previous release.`);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * Replaces the previous release by these builds.
 * @param {Readonly<Record<string, string>>} folders the build of each part
 * @returns {Promise<number>} the bytes that they take
 */
export async function packPrevious(folders) {
  /** @type {Builds} */
  const builds = {};
  for (const [part, folder] of Object.entries(folders)) builds[part] = await readBuild(folder);
  const bytes = serialize(builds);
  const compressed = await promisify(brotliCompress)(bytes, {
    params: {
      // Parts contain the same libraries, megabytes apart.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(FILE, compressed);
  return compressed.length;
}

/**
 * @param {string} folder
 * @returns {Promise<Record<string, Buffer>>}
 */
async function readBuild(folder) {
  const manifest = await readFile(path.join(folder, 'manifest.json'));
  /** @type {{ files: Readonly<Record<string, string>> }} */
  const { files } = JSON.parse(manifest.toString('utf8'));
  const contents = await Promise.all(
    Object.keys(files).map(async (name) => [name, await readFile(path.join(folder, name))]),
  );
  return { 'manifest.json': manifest, ...Object.fromEntries(contents) };
}
