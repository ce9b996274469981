import webpack, { type Compiler, type Dependency, type Module } from 'webpack';
import { readShims, type ShimExports } from './shims.ts';

/** What webpack's dependencies on exports of a module have in common: the import, and the path of names that it uses. */
interface ImportedNames extends Dependency {
  readonly request: string;
  readonly ids?: readonly string[];
}

/** The import statement itself, which uses no export. */
const SIDE_EFFECT = 'harmony side effect evaluation';

/**
 * Fails a build that imports a name which the shell's shim of the package does not export. The name would be
 * `undefined` at run time, while types and unit tests, which see the whole package, would pass.
 */
export class ShimCheckPlugin {
  private readonly shims: ReadonlyMap<string, ShimExports>;

  constructor(shims: ReadonlyMap<string, ShimExports> = readShims()) {
    this.shims = shims;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShimCheckPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ShimCheckPlugin', (modules) => {
        for (const module of modules) compilation.errors.push(...this.errorsOf(module));
      });
    });
  }

  private errorsOf(module: Module): webpack.WebpackError[] {
    return dependenciesOf(module).flatMap((dependency) => {
      const message = this.check(dependency);
      if (message === null) return [];
      const error = new webpack.WebpackError(message);
      error.module = module;
      error.loc = dependency.loc;
      return [error];
    });
  }

  private check(dependency: Dependency): string | null {
    if (!isImport(dependency) || dependency.type === SIDE_EFFECT) return null;
    const { request, ids = [] } = dependency;
    const shim = this.shims.get(request);
    if (!shim) return null;
    const [name] = ids;
    if (name === undefined)
      return `"${request}" is shared through ${shim.file}: import the names that you use, one by one.`;
    if (shim.names.has(name)) return null;
    return `"${name}" is imported from "${request}", but the shell does not share it. Export it in ${shim.file}, and release the shell first.`;
  }
}

const isImport = (dependency: Dependency): dependency is ImportedNames =>
  dependency instanceof webpack.dependencies.ModuleDependency;

/** Returns the dependencies of a module, including those of its dynamic imports. */
const dependenciesOf = ({ dependencies, blocks }: Module): Dependency[] => [
  ...dependencies,
  ...blocks.flatMap((block) => block.dependencies),
];
