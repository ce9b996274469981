import { statSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { buildInputs } from './build-id.ts';
import { projectOf } from './project.ts';

/**
 * Fails a build that reads a file of its project which its id does not cover: the file could change without the
 * version changing. The locked versions cover the packages in `node_modules`.
 */
export class BuildInputsPlugin {
  private readonly root: string;
  private readonly side: 'host' | 'remote';

  constructor(root: string, side: 'host' | 'remote') {
    this.root = root;
    this.side = side;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('BuildInputsPlugin', (compilation) => {
      const covered = new Set(
        buildInputs(this.root, this.side).flatMap(({ folder, files }) => files.map((file) => path.join(folder, file))),
      );
      const { folder } = projectOf(this.root);
      for (const file of compilation.fileDependencies) {
        // Webpack starts resolving there, but no module belongs to the project's root.
        if (file === path.join(folder, 'package.json')) continue;
        if (covered.has(file) || !this.isSource(file, folder)) continue;
        const name = path.relative(folder, file);
        compilation.errors.push(
          new webpack.WebpackError(`The build reads ${name}, but its id does not cover that file.`),
        );
      }
    });
  }

  private isSource(file: string, project: string): boolean {
    const isInside = [project, this.root].some((folder) => file.startsWith(folder + path.sep));
    // Webpack also lists the folders that it has looked into.
    return (
      isInside && !/[\\/]node_modules[\\/]/.test(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true
    );
  }
}
