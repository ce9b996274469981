import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { galleryConfig } from './webpack-config.ts';

/** `dev:ui`: the gallery on this machine, drawn again whenever a source changes. */
const port = Number(process.env.PORT ?? 3300);

const server = new WebpackDevServer(
  { host: '127.0.0.1', port, hot: false, liveReload: true, client: { overlay: false } },
  webpack(galleryConfig('development')),
);

await server.start();
console.log(`\n  The components: http://localhost:${port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
