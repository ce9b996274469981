import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { REQUEST_FILE } from 'federation-contract/remote-files';
import { HASH_OF } from './integrity-plugin.ts';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

const LOAD_SCRIPT = RuntimeGlobals.loadScript;
/**
 * The query of the container's own script. Hosts of earlier versions resolve without a URL, and request a container that
 * failed with a new query, which its chunks need as well.
 */
const ENTRY_QUERY = `${RuntimeGlobals.require}.entryQuery`;

/**
 * Makes a container request its chunks and styles through the host, if that offers to: once a script or style is in the
 * page, its request cannot be cancelled. The host decides from which URL, so that a chunk that failed can be loaded again
 * by itself.
 */
export class RequestFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RequestFilesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(LOAD_SCRIPT)
        .tap('RequestFilesPlugin', (chunk) => compilation.addRuntimeModule(chunk, new RequestScriptsModule()));
      // In the function that adds a style, before the line that does. Hot updates replace a style, which is then known.
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RequestFilesPlugin',
        (source, { tag }) =>
          Template.asString([
            source,
            `const request = globalThis.${REQUEST_FILE};`,
            'if (request && !oldTag) {',
            Template.indent([
              `request(${tag}.href, "style", ${tag}.integrity).then((url = ${tag}.href + ${ENTRY_QUERY}) => {`,
              Template.indent([`${tag}.href = url;`, `document.head.appendChild(${tag});`]),
              `}, () => ${tag}.onerror({ type: "missing" }));`,
              `return ${tag};`,
            ]),
            '}',
          ]),
      );
    });
  }
}

class RequestScriptsModule extends RuntimeModule {
  constructor() {
    // After the module that defines the function.
    super('request scripts', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      `const loadScript = ${LOAD_SCRIPT};`,
      `${ENTRY_QUERY} = new URL(document.currentScript?.src ?? location.origin).search;`,
      `${LOAD_SCRIPT} = (url, done, key, chunkId, ...rest) => {`,
      Template.indent([
        `const request = globalThis.${REQUEST_FILE};`,
        'if (!request) return loadScript(url, done, key, chunkId, ...rest);',
        `request(url, "script", ${HASH_OF}?.("js", chunkId)).then(`,
        Template.indent([
          `(newUrl = url + ${ENTRY_QUERY}) => loadScript(newUrl, done, key, chunkId, ...rest),`,
          '() => done({ type: "missing", target: { src: url } }),',
        ]),
        ');',
      ]),
      '};',
    ]);
  }
}
