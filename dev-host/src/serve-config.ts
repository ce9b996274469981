import { buildOf } from 'federation-build/base-config';
import type { ComposedCalls } from 'federation-build/called-endpoints';
import { remoteConfig } from 'federation-build/remote-config';
import type { RouteManifest } from 'federation-contract/route-manifest';
import type { Configuration } from 'webpack';
import type { ExpressRequestHandler } from 'webpack-dev-server';
import { backEnd } from './back-end.ts';
import { standaloneConfig, STANDALONE_PATH } from './standalone-config.ts';
import { typeErrorOverlay } from './type-check-plugin.ts';

/**
 * Returns the configurations for `webpack serve` in the folder of a remote: one serves it standalone, in a small host,
 * the other serves it at the same address as a container that a running shell can load (see `REMOTE_OVERRIDES`). When a
 * source changes, the former replaces components; the latter reloads the page, since the product's React is a
 * production build, which cannot replace components.
 *
 * @param defaultPort the port unless `PORT` names another
 */
export async function serveConfig(
  root: string,
  manifest: RouteManifest,
  defaultPort: number,
  composedCalls?: ComposedCalls,
): Promise<Configuration[]> {
  const { name } = manifest;
  const port = Number(process.env.PORT ?? defaultPort);
  const { url: apiUrl, description } = await backEnd(name);
  const showTypeErrors = await typeErrorOverlay();
  const container = remoteConfig(root, manifest, { mode: 'development', composedCalls });
  return [
    {
      ...(await standaloneConfig(buildOf(root, 'remote', 'development'), name)),
      devServer: {
        host: '127.0.0.1',
        port,
        hot: true,
        allowedHosts: 'all',
        headers: { 'access-control-allow-origin': '*' },
        // The container runs in the shell's page, on another port, so it has to know where to listen for changes.
        client: {
          overlay: { errors: true, warnings: false, runtimeErrors: true },
          webSocketURL: `ws://127.0.0.1:${port}/ws`,
        },
        proxy: [{ context: ['/api', '/media', '/pay'], target: apiUrl }],
        setupMiddlewares: (middlewares, server) => {
          showTypeErrors(server);
          return [...middlewares, { name: 'page', middleware: sendPage(name) }];
        },
        onListening: () =>
          console.log(`
  ${name}, standalone:      http://localhost:${port}
  in the running product:  REMOTE_OVERRIDES=${name}=http://localhost:${port}/ npm start
  its API:                 ${description}
`),
      },
    },
    {
      ...container,
      name: 'container',
      // Absolute URLs, since its files are loaded by the product's page on another origin.
      output: { ...container.output, clean: false, publicPath: `http://localhost:${port}/` },
    },
  ];
}

/** Serves the standalone page at every URL without a file extension. */
function sendPage(remote: string): ExpressRequestHandler {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${remote} alone</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${STANDALONE_PATH}standalone.css"></head>
<body><div id="root"></div><script src="${STANDALONE_PATH}standalone.js"></script></body></html>`;
  return (request, response, next) => {
    if (request.method !== 'GET' || /\.\w+$/.test(request.path)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  };
}
