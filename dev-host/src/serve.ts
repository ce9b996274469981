import { loadPart } from 'federation/commands/load-part';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type ExpressRequestHandler } from 'webpack-dev-server';
import { backEnd } from './back-end.ts';
import { standaloneConfig, STANDALONE_PATH } from './standalone-config.ts';

/**
 * `dev` in the folder of a remote: serves it alone, in a small host, and at the same address as a container
 * that a running shell can load (see `REMOTE_OVERRIDES`). Both renew themselves when a source changes.
 */
const PORTS = { public: 3101, member: 3102, admin: 3103 } as const;

const { part, build, configure } = await loadPart(process.cwd(), 'development');
if (part === 'shell') throw new Error('The shell is no remote: start the product instead');
const containerConfig = configure(build);
const port = Number(process.env.PORT ?? PORTS[part]);
// Absolute URLs, since its files are loaded by the product's page, on another origin.
const container: Configuration = {
  ...containerConfig,
  name: 'container',
  output: { ...containerConfig.output, clean: false, publicPath: `http://localhost:${port}/` },
};
const api = await backEnd(part);

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${part} alone</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${STANDALONE_PATH}standalone.css"></head>
<body><div id="root"></div><script src="${STANDALONE_PATH}standalone.js"></script></body></html>`;

const sendPage: ExpressRequestHandler = (request, response, next) => {
  if (request.method !== 'GET' || /\.\w+$/.test(request.path)) return next();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page);
};

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    // The container runs in the shell's page, on another port: it has to know where to hear of changes.
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    proxy: [{ context: ['/api', '/media'], target: api.url }],
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: sendPage }],
  },
  webpack([standaloneConfig(build, part), container]),
);

await server.start();
console.log(`
  ${part} alone:            http://localhost:${port}
  in the running product:  REMOTE_OVERRIDES=${part}=http://localhost:${port}/ npm start
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    api.close();
    void server.stop().then(() => process.exit(0));
  });
}
