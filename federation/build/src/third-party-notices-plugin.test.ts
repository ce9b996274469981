import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { ThirdPartyNoticesPlugin } from './third-party-notices-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'notices-'));
  await writeFile(
    path.join(folder, 'entry.js'),
    `import { one } from 'one'; import { two } from '@of/two'; console.log(one, two);`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

async function addPackage(name: string, { parent = folder, licence }: { parent?: string; licence?: string }) {
  const target = path.join(parent, 'node_modules', name);
  await mkdir(target, { recursive: true });
  const json = { name, version: '1.2.3', license: 'MIT', module: 'index.js', sideEffects: false };
  await writeFile(path.join(target, 'package.json'), JSON.stringify(json));
  await writeFile(path.join(target, 'index.js'), `export const ${path.basename(name)} = () => document.title;`);
  if (licence !== undefined) await writeFile(path.join(target, 'LICENSE.md'), licence);
  return target;
}

const build = () =>
  new Promise<Stats>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './entry.js',
        output: { path: path.join(folder, 'dist') },
        plugins: [new ThirdPartyNoticesPlugin()],
      },
      (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result'))),
    );
  });

it('names each package once, those that webpack joins and those inside others included, above its licence', async () => {
  const one = await addPackage('one', { licence: 'Licence of one\r\n' });
  await addPackage('three', { parent: one, licence: 'Shared licence' });
  await writeFile(path.join(one, 'index.js'), `export { three as one } from 'three'; export const unused = () => 1;`);
  await addPackage('@of/two', { licence: 'Shared licence\n' });
  await addPackage('unused', { licence: 'Licence of a package that is not imported' });

  const { compilation } = await build();

  expect(compilation.errors).toEqual([]);
  const text = await readFile(path.join(folder, 'dist/third-party-notices.txt'), 'utf8');
  expect(text).toContain('@of/two 1.2.3 (MIT)\nthree 1.2.3 (MIT)\n\nShared licence\n');
  expect(text).toMatch(/^webpack \d/m);
  expect(text).not.toContain('unused');
});

it('fails the build of a part with a package that has no licence', async () => {
  await addPackage('one', {});
  await addPackage('@of/two', { licence: 'Licence' });

  await expect(build()).rejects.toThrow('one 1.2.3 (MIT) has no file with its licence');
});
