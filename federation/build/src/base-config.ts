import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { buildId } from './build-id.ts';
import { BUILD_LABEL, BuildLabelPlugin } from './build-label-plugin.ts';
import { readPackage } from './part-package.ts';
import { projectOf, workspace } from './project.ts';

/** The parameters of one build of a part. */
export interface Build {
  /** Folder of the part. */
  readonly root: string;
  /** Version of the release: the package's version and the id of the build. */
  readonly version: string;
  readonly id: string;
  readonly mode: 'production' | 'development';
}

/** Returns the parameters of a build of the current contents of `root`. */
export function buildOf(root: string, side: 'host' | 'remote', mode: Build['mode']): Build {
  const id = buildId(root, side);
  return { root, id, mode, version: `${readPackage(root).version}-${id}` };
}

/**
 * React Aria's own messages, which come in about thirty languages, in those that the product does not have. Its plugin for
 * this looks for languages in the whole path: a build in a folder such as `court-AB` fails.
 */
const FOREIGN_MESSAGES = /^\.\.?\/intl\/(?:.+\/)?(?!(?:en|es)-)[a-z]{2}-[A-Z]{2}\.mjs$/;

// Not `import.meta.resolve`, which is missing if a TypeScript loader turns this module into CommonJS (Node before
// 22.18).
const loader = (name: string) => createRequire(import.meta.url).resolve(name);

/**
 * Returns a module of the part in `root` as a request relative to the build's context. An absolute one would reach module
 * ids, so that the same sources would give different bytes in another folder.
 */
export function fromProject(root: string, file: string): string {
  const relative = path.relative(projectOf(root).folder, path.join(root, file)).replaceAll(path.sep, '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** The configuration that the builds of all parts share. `layer` is the cascade layer of the part's styles. */
export function baseConfig({ root, id, mode }: Build, layer: string): Configuration {
  const production = mode === 'production';
  const project = projectOf(root);
  const name = production ? '[name].[contenthash:8]' : '[name]';
  // A development build updates its modules one by one, and keeps them in memory only.
  const label = production ? BUILD_LABEL : id;
  return {
    mode,
    target: ['web', 'es2022'],
    context: project.folder,
    // Visitors get no source maps: files do not name them, and releases do not contain them. They stay in `dist`, and any build of
    // the same sources has the same.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist'),
      clean: true,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: `${name}[ext]`,
      publicPath: 'auto',
      // Unique per build: with a constant name, two versions of a part in the same tab would run each other's chunks.
      uniqueName: `${layer}_${label}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: [...(workspace === null ? [] : ['workspace-source']), '...'],
      // The compiler rewrites the `.ts` of an import to `.js`, as Node requires; here the source is still `.ts`.
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: loader('ts-loader'),
          options: {
            transpileOnly: true,
            configFile: project.tsconfig,
          },
        },
        {
          test: /\.module\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: loader('css-loader'),
              options: {
                modules: {
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: `[local]_${label}_[hash:base64:5]`,
                },
              },
            },
            { loader: path.join(import.meta.dirname, 'layer-loader.mjs'), options: { layer } },
          ],
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, loader('css-loader')] },
        { test: /\.(woff2|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: `${name}.css`,
        // Screens that show the same components import them in different orders, which a single file cannot reproduce.
        // That is harmless: screens override components by cascade layer, and a component overrides another by a more
        // specific selector.
        ignoreOrder: true,
      }),
      new webpack.NormalModuleReplacementPlugin(FOREIGN_MESSAGES, 'data:text/javascript,export default undefined'),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(production ? [new BuildLabelPlugin(id)] : []),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }), new CssMinimizerPlugin()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
