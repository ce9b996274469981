import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity-of.ts';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** The hashes of scripts and styles, each by the id of its chunk. */
interface ChunkHashes {
  readonly js: Readonly<Record<string, string>>;
  readonly css: Readonly<Record<string, string>>;
}

/** Where the runtime has them. The host's loader passes them on (`RequestFilesPlugin`). */
export const HASHES = `${RuntimeGlobals.require}.integrity`;
/** Stands for them until the files have their final bytes and names. */
const SLOT = '<chunk hashes>';

/**
 * Makes a part's first script, whose own hash the registry or the page has, load only chunks and styles whose hashes are in it.
 * A chunk without a hash is not loaded. The names of chunks contain hashes of their contents, so the name of the first script
 * stays unique to what is in it, although the hashes are added afterwards.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => compilation.addRuntimeModule(chunk, new IntegrityModule()));
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => Template.asString([source, `script.integrity = ${HASHES}.js[chunkId];`]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) =>
        Template.asString([
          source,
          `${tag}.integrity = ${HASHES}.css[chunkId];`,
          `if (!${HASHES}.css[chunkId]) return ${tag}.onerror({ type: "no hash" }), ${tag};`,
        ]),
      );
      // After file names have got the hashes of their contents.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => insertHashes(compilation));
    });
  }
}

class IntegrityModule extends RuntimeModule {
  constructor() {
    // After the module that defines the function, and before the one that asks the host.
    super('integrity', RuntimeModule.STAGE_NORMAL + 1);
  }

  override generate(): string {
    return Template.asString([
      `${HASHES} = ${JSON.stringify(SLOT)};`,
      `const loadUnchecked = ${RuntimeGlobals.loadScript};`,
      `${RuntimeGlobals.loadScript} = (url, done, key, chunkId, ...rest) => ${HASHES}.js[chunkId]`,
      Template.indent([
        '? loadUnchecked(url, done, key, chunkId, ...rest)',
        ': done({ type: "no hash", target: { src: url } });',
      ]),
    ]);
  }
}

function insertHashes(compilation: Compilation): void {
  const json = JSON.stringify(hashesOf(compilation));
  for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.js'))) {
    const source = compilation.assets[file]?.source().toString() ?? '';
    // The minimizer chooses the quotes.
    const inserted = source.replace(new RegExp(`(["'\`])${SLOT}\\1`, 'g'), () => `(${json})`);
    if (inserted !== source) compilation.updateAsset(file, new webpack.sources.RawSource(inserted));
  }
}

function hashesOf(compilation: Compilation): ChunkHashes {
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
  const hashes = (ending: string) =>
    Object.fromEntries(chunks.flatMap((chunk) => fileHash(compilation, chunk, ending)));
  return { js: hashes('.js'), css: hashes('.css') };
}

function fileHash({ assets }: Compilation, { id, files }: Chunk, ending: string): [string, string][] {
  const file = [...files].find((name) => name.endsWith(ending));
  const asset = file === undefined ? undefined : assets[file];
  return asset && id !== null ? [[String(id), integrityOf(asset.buffer())]] : [];
}
