// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { root } from '../run.mjs';
import { CompositionError } from './arguments.mjs';

/**
 * The release of each part that was current last, without source maps: what this version has to get along with in open tabs, and
 * while parts are released one by one. Committed, since building them again takes minutes.
 */
const FOLDER = path.join(root, 'e2e/composition/previous');

const archiveOf = (/** @type {string} */ part, folder = FOLDER) => path.join(folder, `${part}.br`);

/**
 * The files of a build, by name.
 * @typedef {Record<string, Buffer>} Files
 */

/**
 * @param {string} part
 * @param {string} folder where its files go
 */
export async function unpackPrevious(part, folder) {
  // `pnpm prove:tabs` has others.
  const archive = archiveOf(part, process.env['PREVIOUS_RELEASES']);
  if (!existsSync(archive)) throw new CompositionError(`No previous release of "${part}" has been frozen.`);
  const bytes = await promisify(brotliDecompress)(await readFile(archive));
  const files = /** @type {Files} */ (deserialize(bytes));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * Makes a build the previous release of its part.
 * @param {string} part
 * @param {string} build its folder
 * @param {string} [archives] where it goes; by default, to what is committed
 * @returns {Promise<number>} the bytes that it takes
 */
export async function packPrevious(part, build, archives = FOLDER) {
  const bytes = serialize(await readBuild(build));
  const compressed = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  await mkdir(archives, { recursive: true });
  await writeFile(archiveOf(part, archives), compressed);
  return compressed.length;
}

/**
 * @param {string} folder
 * @returns {Promise<Files>}
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
