import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Makes each instance of a container download its own chunks. Chunks register themselves in a global array, from which a later
 * instance would take them over, such as one whose code throws: the reason why there is a later instance.
 */
export class NewInstancePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NewInstancePlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('NewInstancePlugin', (chunk) => {
        const { chunkLoadingGlobal } = compilation.outputOptions;
        compilation.addRuntimeModule(chunk, new NewInstanceModule(chunkLoadingGlobal));
      });
    });
  }
}

class NewInstanceModule extends RuntimeModule {
  private readonly array: string | undefined;

  constructor(array: string | undefined) {
    // Before the module that reads the array.
    super('new instance', RuntimeModule.STAGE_NORMAL);
    this.array = array;
  }

  override generate(): string {
    return `delete globalThis[${JSON.stringify(this.array)}];`;
  }
}
