import path from 'node:path';
import { projectOf, workspace } from 'federation-build/project';
import type { Issue } from 'fork-ts-checker-webpack-plugin/lib/issue';
import webpack, { type Compilation, type WebpackPluginInstance } from 'webpack';
import type Server from 'webpack-dev-server';

/**
 * Checks the types of a remote in a process of its own, after each build; errors are shown in the page. Tests are left
 * to `pnpm check:types`.
 */
export async function typeCheckPlugin(root: string): Promise<WebpackPluginInstance> {
  // Imported here, like the other packages that builds do not need.
  const { default: ForkTsCheckerPlugin } = await import('fork-ts-checker-webpack-plugin');
  return new ForkTsCheckerPlugin({
    async: true,
    typescript: {
      context: projectOf(root).folder,
      configFile: path.join(workspace ?? root, 'tsconfig.json'),
      configOverwrite: {
        include: [path.join(root, 'src'), ...typesOfSources()],
        exclude: [path.join(root, 'src/**/*.test.*'), path.join(root, 'src/testing')],
        compilerOptions: { declaration: false },
      },
      diagnosticOptions: { semantic: true, syntactic: true },
      memoryLimit: 1024,
    },
    logger: { log: () => {}, error: (message) => console.error(message) },
  });
}

/**
 * Modules without types of their own, which a remote or a shared package of the workspace imports. By their names: with a
 * pattern that spans packages, the pages of the server never finish loading.
 */
const typesOfSources = () =>
  workspace === null
    ? []
    : [
        path.join(workspace, 'federation/build/src/css-modules.d.ts'),
        path.join(workspace, 'shared-ui/src/player/stream/hls-light.d.ts'),
      ];

/**
 * Returns a function that shows the type errors of a server's compilers in its pages. The plugin itself does so only for
 * a server with a single compiler.
 */
export async function typeErrorOverlay(): Promise<(server: Server) => void> {
  const { default: ForkTsCheckerPlugin } = await import('fork-ts-checker-webpack-plugin');
  return (server) => {
    const compilers = 'compilers' in server.compiler ? server.compiler.compilers : [server.compiler];
    for (const compiler of compilers) {
      const { issues } = ForkTsCheckerPlugin.getCompilerHooks(compiler);
      issues.tap('TypeErrorOverlay', (found, compilation) => {
        if (compilation) showErrors(server, compilation, found);
        return found;
      });
    }
  };
}

function showErrors(server: Server, { errors }: Compilation, found: readonly Issue[]): void {
  const problems = found.map(({ file, message }) => ({ file: file && path.relative(process.cwd(), file), message }));
  if (problems.length === 0) return;
  // For pages that are opened from now on.
  errors.push(...problems.map(({ file, message }) => new webpack.WebpackError(`${file}\n${message}`)));
  server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', problems, { preventReloading: true });
}
