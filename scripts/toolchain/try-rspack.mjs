// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** In place of webpack, in the catalog that all packages of the workspace take their versions from. */
export const RSPACK = ['webpack@npm:@rspack/core@latest', 'webpack-cli@npm:@rspack/cli@latest'];

/** Which Rspack has of its own. */
const REPLACED = 'MiniCssExtractPlugin';
/** What a remote is made of. The others are tried beside these, one by one. */
const CONTAINER = ['NormalModuleReplacementPlugin', 'DefinePlugin', 'BuildLabelPlugin', 'ModuleFederationPlugin'];
const REMOTE = 'remote-public';

/**
 * Builds a remote with Rspack in a checkout that has it, and says which plugins of the build it can and cannot run.
 * @param {string} folder the checkout
 * @returns {boolean} whether it can run all
 */
export function tryRspack(folder) {
  // The runtime of federation, which Rspack looks for from the checkout, is a package of another one.
  const env = { ...process.env, NODE_PATH: path.join(folder, 'node_modules/.pnpm/node_modules') };
  const build = (/** @type {readonly string[]} */ plugins) => {
    const tsx = path.join(folder, 'node_modules/tsx/dist/cli.mjs');
    const script = path.join(folder, 'scripts/toolchain/rspack-build.mjs');
    const { status, stdout } = spawnSync(
      process.execPath,
      [tsx, '--conditions=workspace-source', script, '.', ...plugins],
      { cwd: path.join(folder, REMOTE), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env },
    );
    return { works: status === 0, said: stdout.trim() };
  };
  const names = build([]).said.split('\n');
  const others = names.filter((name) => name !== REPLACED && !CONTAINER.includes(name));
  const results = [[], ...others.map((name) => [name])].map((tried) => {
    const { works, said } = build([...CONTAINER, ...tried]);
    console.log(`${works ? 'works' : 'fails'}  ${tried[0] ?? CONTAINER.join(', ')}${works ? '' : `: ${said}`}`);
    return works;
  });
  return !results.includes(false);
}
