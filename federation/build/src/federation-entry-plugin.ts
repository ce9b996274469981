import type { Compiler } from 'webpack';

/** The module that the federation plugin generates for its runtime; the hash in its name is one of absolute paths. */
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Gives the federation runtime's generated module a fixed id. By default it would follow from its file name, so that
 * builds of the same sources in two folders would differ.
 */
export class FederationEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryPlugin', (modules) => {
        for (const module of modules) {
          if (!GENERATED.test(module.nameForCondition() ?? '')) continue;
          compilation.chunkGraph.setModuleId(module, 'federation-entry');
        }
      });
    });
  }
}
