import webpack, { type Compiler } from 'webpack';

/**
 * Stands for the id of a build until its files are complete: what webpack, its loaders and the minimizer make of a module
 * then does not depend on the id, which every changed line changes, so that a cache can keep it. As long as an id, for
 * the columns of source maps. Without underscores, of which webpack makes one in the name of the list of chunks.
 */
export const BUILD_LABEL = 'b1u2i3ld';

/** Puts the id of the build into its files, and into their source maps. */
export class BuildLabelPlugin {
  private readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildLabelPlugin', (compilation) => {
      // After everything that is kept in a cache, and before the hashes in the names of files follow from their content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildLabelPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!TEXT.test(file)) continue;
          const text = source.source().toString();
          if (!text.includes(BUILD_LABEL)) continue;
          compilation.updateAsset(file, new RawSource(text.replaceAll(BUILD_LABEL, this.id)));
        }
      });
    });
  }
}

const TEXT = /\.(?:js|css)(?:\.map)?$/;
