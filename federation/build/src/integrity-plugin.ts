import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { FILE_HASHES } from 'federation-contract/remote-files';
import { integrityOf } from './integrity-of.ts';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** The hashes of scripts and styles, each by the id of its chunk. Chunks without files have an empty one, and load nothing. */
interface ChunkHashes {
  readonly js: Readonly<Record<string, string>>;
  readonly css: Readonly<Record<string, string>>;
}

/**
 * The function of the runtime that returns the hash of a chunk's script or style. The host's loader gets it, too
 * (`RequestFilesPlugin`).
 */
export const HASH_OF = `${RuntimeGlobals.require}.hashOf`;
/** The function of `mini-css-extract-plugin` that returns the file name of a chunk's style. */
const CSS_FILENAME = `${RuntimeGlobals.require}.miniCssF`;
/** Stand for what is known once the files have their final bytes and names. */
const HASHES_SLOT = '<chunk hashes>';
const LIST_SLOT = '<list of hashes>';
/** The id of the list among chunks, whose ids are numbers or names of routes. */
const LIST_ID = '#';

/** The script with the hashes of a remote's files; its own is in the entry. */
export const LIST_FILE = /^hashes\.[0-9a-f]{8}\.js$/;

/** Where the hashes of a part's files are: in its first script, or in one that is loaded when a hash is needed. */
type Place = 'inline' | 'list';

/**
 * Makes a part's first script, whose own hash the registry or the page has, load only chunks and styles whose hashes it can
 * know: from the page, from itself, or from a list, which most screens do not need since the page has the hashes of its first
 * one. A chunk or style without a hash is not loaded. The names of chunks contain hashes of their contents, so the name of the
 * first script stays unique to what is in it, although the hashes are added afterwards.
 */
export class IntegrityPlugin {
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => compilation.addRuntimeModule(chunk, new IntegrityModule(this.place)));
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => Template.asString([source, `script.integrity = ${HASH_OF}("js", chunkId);`]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) =>
        Template.asString([
          source,
          `${tag}.integrity = ${HASH_OF}("css", chunkId) ?? "";`,
          `if (!${tag}.integrity) return ${tag}.onerror({ type: "no hash" }), ${tag};`,
        ]),
      );
      // After file names have got the hashes of their contents.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () =>
        insertHashes(compilation, this.place),
      );
    });
  }
}

class IntegrityModule extends RuntimeModule {
  private readonly place: Place;

  constructor(place: Place) {
    // After the module that defines the function, and before the one that asks the host.
    super('integrity', RuntimeModule.STAGE_NORMAL + 1);
    this.place = place;
  }

  override generate(): string {
    return Template.asString([
      `let hashes = ${JSON.stringify(HASHES_SLOT)};`,
      `const fileOf = { js: (id) => ${RuntimeGlobals.getChunkScriptFilename}(id), css: (id) => ${CSS_FILENAME}(id) };`,
      `${HASH_OF} = (kind, id) => hashes[kind][id] ?? globalThis.${FILE_HASHES}?.[${RuntimeGlobals.publicPath} + fileOf[kind](id)];`,
      `const loadUnchecked = ${RuntimeGlobals.loadScript};`,
      `${RuntimeGlobals.loadScript} = (url, done, key, id, ...rest) => ${HASH_OF}("js", id)`,
      Template.indent([
        '? loadUnchecked(url, done, key, id, ...rest)',
        ': done({ type: "no hash", target: { src: url } });',
      ]),
      ...(this.place === 'list' ? LOAD_LIST : []),
    ]);
  }
}

/** Loads the list before the first chunk whose hash is not known; once more if that fails. */
const LOAD_LIST = [
  'let list;',
  `const loadList = (name = ${JSON.stringify(LIST_SLOT)}) => list ??= new Promise((resolve, reject) => {`,
  Template.indent([
    `${RuntimeGlobals.loadScript}(${RuntimeGlobals.publicPath} + name, (event) => {`,
    Template.indent([
      'if (globalThis[name]) return resolve(hashes = globalThis[name]);',
      'list = null;',
      'reject(new Error(`No hashes: ${event?.type}`));',
    ]),
    `}, name, ${JSON.stringify(LIST_ID)});`,
  ]),
  '});',
  `const ensureUnchecked = ${RuntimeGlobals.ensureChunk};`,
  `${RuntimeGlobals.ensureChunk} = (id, ...rest) => (${HASH_OF}("js", id) ?? ${HASH_OF}("css", id)) !== undefined`,
  Template.indent(['? ensureUnchecked(id, ...rest)', ': loadList().then(() => ensureUnchecked(id, ...rest));']),
];

function insertHashes(compilation: Compilation, place: Place): void {
  const hashes = hashesOf(compilation);
  const list = Buffer.from(`globalThis["${LIST_SLOT}"]=${JSON.stringify(hashes)}`);
  const name = `hashes.${createHash('sha256').update(list).digest('hex').slice(0, 8)}.js`;
  const whole = Buffer.from(list.toString().replace(LIST_SLOT, name));
  // Not to be minified: its hash is that of these bytes.
  if (place === 'list') compilation.emitAsset(name, new webpack.sources.RawSource(whole), { minimized: true });
  const own = place === 'inline' ? hashes : { js: { ...withoutFiles(hashes), [LIST_ID]: integrityOf(whole) }, css: {} };
  for (const file of Object.keys(compilation.assets).filter((asset) => asset.endsWith('.js') && asset !== name)) {
    const source = compilation.assets[file]?.source().toString() ?? '';
    const inserted = insert(insert(source, HASHES_SLOT, `(${JSON.stringify(own)})`), LIST_SLOT, JSON.stringify(name));
    if (inserted !== source) compilation.updateAsset(file, new webpack.sources.RawSource(inserted));
  }
}

/** The minimizer chooses the quotes. */
const insert = (source: string, slot: string, value: string) =>
  source.replace(new RegExp(`(["'\`])${slot}\\1`, 'g'), () => value);

function hashesOf(compilation: Compilation): ChunkHashes {
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
  const hashes = (ending: string) =>
    Object.fromEntries(chunks.flatMap((chunk) => fileHash(compilation, chunk, ending)));
  const empty = chunks.flatMap(({ id, files }) => (files.size === 0 && id !== null ? [[String(id), '']] : []));
  return { js: { ...Object.fromEntries(empty), ...hashes('.js') }, css: hashes('.css') };
}

const withoutFiles = ({ js }: ChunkHashes) => Object.fromEntries(Object.entries(js).filter(([, hash]) => hash === ''));

function fileHash({ assets }: Compilation, { id, files }: Chunk, ending: string): [string, string][] {
  const file = [...files].find((name) => name.endsWith(ending));
  const asset = file === undefined ? undefined : assets[file];
  return asset && id !== null ? [[String(id), integrityOf(asset.buffer())]] : [];
}
