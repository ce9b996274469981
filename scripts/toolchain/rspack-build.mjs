// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Builds the remote in a folder with Rspack, in a checkout in which `webpack` is Rspack: with its own minimizers and styles, and
 * those plugins of the configuration that are named. Prints the first error, if there is one; without names, those of all plugins.
 *
 * @typedef {new (options?: object) => object} Plugin
 * @typedef {{ message: string }} BuildError
 * @typedef {{ toJson(options: object): { errors?: BuildError[] } }} Stats
 * @typedef {{ run(done: (error: Error | null, stats?: Stats) => void): void }} Compiler
 * @typedef {{ use?: unknown }} Rule
 * @typedef {{ output?: object, optimization?: object, module?: { rules?: Rule[] }, plugins?: object[] }} Configuration
 * @typedef {object} Rspack the part of it that is used here
 * @property {(configuration: Configuration) => Compiler} rspack
 * @property {Plugin & { loader: string }} CssExtractRspackPlugin
 * @property {Plugin} SwcJsMinimizerRspackPlugin
 * @property {Plugin} LightningCssMinimizerRspackPlugin
 */
const [part = '', ...named] = process.argv.slice(2);
const folder = path.resolve(part);
const file = (/** @type {string} */ name) => path.join(folder, name);
const { default: configure } = await import(pathToFileURL(file('webpack.config.ts')).href);
/** @type {Configuration} */
const config = configure({});
const nameOf = (/** @type {object} */ plugin) => plugin.constructor.name;

if (named.length === 0) console.log((config.plugins ?? []).map(nameOf).join('\n'));
else build(createRequire(file('package.json'))('webpack'));

/** @param {Rspack} rspack */
function build({ rspack, CssExtractRspackPlugin, SwcJsMinimizerRspackPlugin, LightningCssMinimizerRspackPlugin }) {
  const { loader } = CssExtractRspackPlugin;
  const names = { filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' };
  const compiler = rspack({
    ...config,
    output: { ...config.output, path: file('dist/rspack') },
    module: { rules: (config.module?.rules ?? []).map((rule) => withStyles(rule, loader)) },
    plugins: [
      new CssExtractRspackPlugin({ ...names, ignoreOrder: true }),
      ...(config.plugins ?? []).filter((plugin) => named.includes(nameOf(plugin))),
    ],
    optimization: {
      ...config.optimization,
      minimizer: [new SwcJsMinimizerRspackPlugin(), new LightningCssMinimizerRspackPlugin()],
    },
  });
  compiler.run((error, stats) => {
    const first = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0];
    if (first) console.log(first.message.replaceAll(/\s+/g, ' ').trim().slice(0, 200));
    process.exit(first ? 1 : 0);
  });
}

/**
 * @param {Rule} rule
 * @param {string} own the loader of Rspack for styles in files
 */
function withStyles(rule, own) {
  if (!Array.isArray(rule.use)) return rule;
  const isOther = (/** @type {unknown} */ loader) =>
    typeof loader === 'string' && loader.includes('mini-css-extract-plugin');
  return { ...rule, use: rule.use.map((loader) => (isOther(loader) ? own : loader)) };
}
