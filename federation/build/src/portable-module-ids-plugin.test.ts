import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'module-ids-')));
});
afterEach(() => rm(folder, { recursive: true }));

/** The ids of all modules of a part that is built in this folder and shares a package, sorted. */
async function idsIn(root: string): Promise<string[]> {
  const shared = path.join(root, 'node_modules/shared');
  await mkdir(shared, { recursive: true });
  await writeFile(path.join(root, 'main.js'), "import { name } from 'shared'; console.log(name);");
  await writeFile(path.join(shared, 'package.json'), '{ "name": "shared", "version": "1.0.0" }');
  await writeFile(path.join(shared, 'index.js'), "export const name = 'shared';");
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './main.js',
    output: { path: path.join(root, 'dist') },
    plugins: [
      new webpack.container.ModuleFederationPlugin({ name: 'host', shared: { shared: { eager: true } } }),
      new PortableModuleIdsPlugin(),
    ],
  });
  const ids: string[] = [];
  compiler?.hooks.compilation.tap('ids', ({ hooks, chunkGraph }) => {
    hooks.optimizeModuleIds.tap('ids', (modules) => {
      for (const module of modules) {
        const id = chunkGraph.getModuleId(module);
        if (id !== null) ids.push(String(id));
      }
    });
  });
  await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  return ids.sort();
}

it('gives all modules of a part that shares packages the same ids in every folder', async () => {
  const ids = await idsIn(path.join(folder, 'one'));
  expect(ids).toContain('provide shared module (default) shared@1.0.0 = ./node_modules/shared/index.js');
  expect(await idsIn(path.join(folder, 'another/folder'))).toEqual(ids);
});
