import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { galleryConfig } from './webpack-config.ts';

/** `dev:ui`: the gallery on this machine, drawn again whenever a source changes. */
const port = Number(process.env.PORT ?? 3300);

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    // By the host of the page itself, be it a name or a number: of another one the server takes no connection.
    client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
  },
  webpack(galleryConfig('development')),
);

await server.start();
console.log(`\n  The components: http://localhost:${port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
