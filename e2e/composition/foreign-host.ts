import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDataDir, workspace } from '../harness/product.ts';

const execute = promisify(execFile);

/** The folder whose packages the host is built with. */
const PACKAGES = path.join(workspace, 'shell/node_modules');

/** Returns the modules that a host has to share, by the document that says so. */
export async function documentedModules(): Promise<string[]> {
  const document = await readFile(path.join(workspace, 'docs/foreign-hosts.md'), 'utf8');
  const section = document.split('## What the host shares')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- `(.+)`$/gm)].flatMap(([, name]) => name ?? []);
}

/**
 * Builds a host that has nothing of the shell, and shares just these modules, serves it from another origin than the product,
 * and calls `use` with its address. `?part=public&screen=login` shows that screen.
 *
 * @param product the address of the product
 */
export const withForeignHost = (
  product: string,
  modules: readonly string[],
  use: (url: string) => Promise<void>,
): Promise<void> =>
  withDataDir(async (folder) => {
    await mkdir(folder, { recursive: true });
    await symlink(PACKAGES, path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'host.js'), await hostSource(product, modules));
    await writeFile(path.join(folder, 'webpack.config.mjs'), CONFIG);
    const webpack = path.join(PACKAGES, 'webpack/bin/webpack.js');
    await execute(process.execPath, [webpack, '--config', 'webpack.config.mjs'], { cwd: folder });
    const script = await readFile(path.join(folder, 'dist/host.js'), 'utf8');
    const server = createServer(({ url }, response) => {
      const isScript = url === '/host.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : PAGE);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.close();
    }
  });

const PAGE = '<!doctype html><html lang="en"><title>Club</title><div id="root"></div><script src="/host.js"></script>';

/** The packages of the workspace are TypeScript. */
const CONFIG = `
export default {
  mode: 'production',
  entry: './host.js',
  output: { filename: 'host.js' },
  resolve: { conditionNames: ['workspace-source', '...'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      {
        test: /\\.tsx?$/,
        loader: ${JSON.stringify(path.join(workspace, 'federation/build/node_modules/ts-loader'))},
        options: { transpileOnly: true, configFile: ${JSON.stringify(path.join(workspace, 'tsconfig.base.json'))} },
      },
    ],
  },
};
`;

async function hostSource(product: string, modules: readonly string[]): Promise<string> {
  const shared = await Promise.all(modules.map(sharedModule));
  return `
import { createInstance } from '@module-federation/enhanced/runtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { startSession } from 'shared-auth/session';
${modules.map((name, index) => `import * as shared${index} from '${name}';`).join('\n')}

startSession();
const query = new URLSearchParams(location.search);
const [part, screen] = [query.get('part'), query.get('screen')];
const name = 'remote_' + part;
const host = createInstance({
  name: 'club',
  remotes: [{ name, entry: '${product}/r/' + part + '/mf-manifest.json' }],
  shared: { ${shared.join(', ')} },
});
const { routes } = await host.loadRemote(name + '/routes');
const { Component } = await routes.find(({ id }) => id === part + ':' + screen).lazy();
createRoot(document.getElementById('root')).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(MemoryRouter, null, createElement(Component)),
  ),
);
`;
}

/** An entry of the runtime's list of shared modules. */
async function sharedModule(name: string, index: number): Promise<string> {
  const [folder = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  const json = await readFile(path.join(PACKAGES, folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(json) as { version: string };
  const config = `{ singleton: true, requiredVersion: '^${version}' }`;
  return `'${name}': { version: '${version}', lib: () => shared${index}, shareConfig: ${config} }`;
}
