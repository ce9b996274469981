import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { calledEndpoints, type ComposedCalls } from './called-endpoints.ts';
import { importedNames } from './imported-names.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'surface-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a remote of these modules for production, but for its minimiser; `routes.js` is the exposed one. */
async function build(sources: Readonly<Record<string, string>>, composedCalls: ComposedCalls = {}) {
  for (const [file, source] of Object.entries(sources)) await writeFile(path.join(folder, file), source);
  const consumed = { singleton: true, requiredVersion: false, import: false } as const;
  let modules: ReturnType<typeof importedNames> = {};
  let endpoints: string[] = [];
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'dist') },
    // Names and calls are read before webpack minimises, which takes most of the time.
    optimization: { minimize: false },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote',
        filename: 'entry.js',
        exposes: { './routes': './routes.js' },
        shared: { react: consumed, 'shared-auth/': consumed, sonner: consumed },
      }),
      {
        apply: ({ hooks }) =>
          hooks.compilation.tap('test', (compilation) =>
            compilation.hooks.afterChunks.tap('test', () => {
              modules = importedNames(compilation);
              endpoints = calledEndpoints(compilation, folder, composedCalls);
            }),
          ),
      },
    ],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  const errors = (stats.toJson({ errors: true }).errors ?? []).map(({ message }) => message);
  return { modules, endpoints, errors };
}

const modulesOf = async (sources: Readonly<Record<string, string>>) => (await build(sources)).modules;

describe('importedNames', () => {
  it.each<[what: string, source: string, expected: Record<string, string[]>]>([
    ['names', "import { use, memo } from 'react'; memo(use);", { react: ['memo', 'use'] }],
    ['members of a namespace', "import * as React from 'react'; React.use();", { react: ['use'] }],
    ['a namespace that is passed on', "import * as React from 'react'; console.log(React);", { react: [] }],
    ['a default export, which may be a CommonJS module', "import React from 'react'; React.use();", { react: [] }],
    ['a re-export', "export { useSession } from 'shared-auth/session';", { 'shared-auth/session': ['useSession'] }],
    ['a dynamic import', "import('sonner').then(console.log);", { sonner: [] }],
    ['names of a dynamic import', "const { toast } = await import('sonner'); toast();", { sonner: ['toast'] }],
    ['a module without names', "import 'shared-auth/session';", { 'shared-auth/session': [] }],
    ['a CommonJS module', "console.log(require('react').use);", { react: ['use'] }],
  ])('lists %s', async (_, source, expected) => {
    expect(await modulesOf({ 'routes.js': source })).toEqual(expected);
  });

  it('lists what modules of dynamic imports use, and no name that only unused code does', async () => {
    const sources = {
      'routes.js': "import { used } from './used.js'; console.log(used, () => import('./screen.js'));",
      'used.js':
        "import { useSession, useRole } from 'shared-auth/session'; export const used = () => useSession(); export const unused = () => useRole();",
      'screen.js': "import { use } from 'react'; export default () => use();",
    };
    expect(await modulesOf(sources)).toEqual({ react: ['use'], 'shared-auth/session': ['useSession'] });
  });
});

describe('calledEndpoints', () => {
  const client = "import { api } from 'shared-auth/api-client';";
  const UNREADABLE = expect.stringContaining('cannot tell which endpoint this calls');

  it('lists the endpoints that modules call, and none that only unused code does', async () => {
    const { endpoints, errors } = await build({
      'routes.js': `${client} import { save } from './videos.js'; save(); api.get('/me'); api.get(window.a ? '/b' : \`/c\`);`,
      'videos.js': `${client} export const save = (id) => api.put('/videos/:id', { params: { id } });
        export const remove = () => api.delete('/videos');`,
    });
    expect(errors).toEqual([]);
    expect(endpoints).toEqual(['GET /b', 'GET /c', 'GET /me', 'PUT /videos/:id']);
  });

  it.each([
    ['a path that is put together', 'api.get(`/videos/${window.id}`);'],
    ['a path of a variable', 'const at = window.at; api.get(at);'],
    ['a method of a variable', "api[window.method]('/videos');"],
    ['the client in another variable', "const calls = api; calls.get('/videos');"],
    ['a method that is passed on', 'console.log(api.get);'],
  ])('fails the build for %s, unless the module declares its endpoints', async (_, source) => {
    const sources = { 'routes.js': `${client} ${source}` };
    expect((await build(sources)).errors).toEqual([UNREADABLE]);
    const declared = await build(sources, { 'routes.js': ['GET /videos/:id'] });
    expect([declared.errors, declared.endpoints]).toEqual([[], ['GET /videos/:id']]);
  });
});
