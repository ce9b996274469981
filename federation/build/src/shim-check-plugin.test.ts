import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { ShimCheckPlugin } from './shim-check-plugin.ts';
import { readShims } from './shims.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shim-check-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a remote with this one module, as a container that consumes the packages from a shell. */
async function errorsOf(source: string): Promise<string[]> {
  await writeFile(path.join(folder, 'routes.js'), source);
  const consumed = { singleton: true, requiredVersion: false, import: false } as const;
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        filename: 'entry.js',
        exposes: { './routes': './routes.js' },
        shared: { 'react-router-dom': consumed, sonner: consumed, zustand: consumed },
      }),
      new ShimCheckPlugin(),
    ],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  return (stats.toJson({ errors: true }).errors ?? []).map(({ message }) => message);
}

describe('ShimCheckPlugin', () => {
  it('accepts a build that imports shared names', async () => {
    const source = "import { Link } from 'react-router-dom'; import { toast } from 'sonner'; toast(Link);";
    expect(await errorsOf(source)).toEqual([]);
  });

  it('fails a build that imports a name that the shim does not export', async () => {
    const source = "import { Link, useFetcher } from 'react-router-dom'; useFetcher(Link);";
    expect(await errorsOf(source)).toEqual([
      '"useFetcher" is imported from "react-router-dom", but the shell does not share it. ' +
        'Export it in shell/src/shared/react-router-shim.ts, and release the shell first.',
    ]);
  });

  it.each([
    ['a member of a namespace', "import * as Router from 'react-router-dom'; Router.useFetcher();", '"useFetcher"'],
    ['a re-export', "export { useFetcher } from 'react-router-dom';", '"useFetcher"'],
    ['a whole namespace', "import * as Router from 'react-router-dom'; console.log(Router);", 'one by one'],
    ['a dynamic import', "import('sonner').then(console.log);", 'one by one'],
  ])('checks %s', async (_, source, message) => {
    expect(await errorsOf(source)).toEqual([expect.stringContaining(message)]);
  });

  it('ignores packages that are shared whole', async () => {
    expect(await errorsOf("import { anything } from 'zustand'; anything();")).toEqual([]);
  });
});

describe('readShims', () => {
  it('reads the exports of the shell’s shims', () => {
    expect([...(readShims().get('sonner')?.names ?? [])]).toEqual(['toast', 'Toaster']);
    expect(readShims().get('react-router-dom')?.names).toContain('Link');
  });
});
