import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';

const workspace = path.resolve(import.meta.dirname, '../..');

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
      context: workspace,
      configFile: path.join(workspace, 'tsconfig.json'),
      configOverwrite: {
        include: [path.join(root, 'src'), path.join(workspace, 'federation/build/src/css-modules.d.ts')],
        exclude: [path.join(root, 'src/**/*.test.*'), path.join(root, 'src/testing')],
        compilerOptions: { declaration: false },
      },
      diagnosticOptions: { semantic: true, syntactic: true },
      memoryLimit: 1024,
    },
    logger: { log: () => {}, error: (message) => console.error(message) },
  });
}
