import type { Compilation, Compiler, Module } from 'webpack';

/** The module that the federation plugin generates for its runtime; the hash in its name is one of absolute paths. */
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/**
 * Gives the modules of federation ids that do not depend on the folder of the build. By default these would follow from
 * names that contain absolute paths. Some never reach the output, but an id that is taken changes another module's: the
 * same sources would give different bytes in about one folder of a hundred.
 */
export class PortableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PortableModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PortableModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = portableId(module, compilation);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function portableId(module: Module, { requestShortener }: Compilation): string | undefined {
  if (GENERATED.test(module.nameForCondition() ?? '')) return 'federation-entry';
  return module.type === 'provide-module' ? module.readableIdentifier(requestShortener) : undefined;
}
