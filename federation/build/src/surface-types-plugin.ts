import webpack, { type Compiler } from 'webpack';
import { SURFACE_TYPES_FILE } from 'federation-contract/surface-types';
import { ownDeclarations, surfacePackages } from './types/own-declarations.ts';

/** Writes the declarations of what a host provides, with which remotes compare those that they are built with. */
export class SurfaceTypesPlugin {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SurfaceTypesPlugin', (compilation) => {
      // Another process compiles them while this one builds.
      const found = ownDeclarations(this.root, surfacePackages(this.root));
      // Reported below.
      found.catch(() => {});
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: 'SurfaceTypesPlugin', stage }, async () => {
        const text = `${JSON.stringify(await found, null, 1)}\n`;
        compilation.emitAsset(SURFACE_TYPES_FILE, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
