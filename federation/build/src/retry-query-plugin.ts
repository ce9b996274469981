import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Functions of webpack's runtime that return the file name of a chunk's script and, if there are styles, of its style. */
const FILE_NAMES = [RuntimeGlobals.getChunkScriptFilename, `${RuntimeGlobals.require}.miniCssF`];

/**
 * Makes a container load its chunks and styles with the query of its own script. The host retries a failed container
 * with a new query; without it on the chunks too, the browser would reuse the failed or hanging preload requests.
 */
export class RetryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('RetryQueryPlugin', (chunk) => compilation.addRuntimeModule(chunk, new RetryQueryModule()));
    });
  }
}

class RetryQueryModule extends RuntimeModule {
  constructor() {
    // After the modules that define the functions.
    super('retry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      'const query = document.currentScript?.src.split("?")[1];',
      'if (query) {',
      Template.indent(
        FILE_NAMES.map(
          (name, index) => `const file${index} = ${name}; ${name} = (id) => file${index}(id) + "?" + query;`,
        ),
      ),
      '}',
    ]);
  }
}
