// @ts-check
import { nodeVersionError } from './machine/node-version.mjs';
import { isPortTaken } from './machine/port.mjs';
import { build, install } from './pnpm.mjs';
import { endChildrenOnSignal } from './run.mjs';

/** `npm start`: installs and builds what is missing, then runs the server in this process. */
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

/** @param {string} error */
function refuse(error) {
  console.error(error);
  process.exit(1);
}

const error = nodeVersionError(process.versions.node);
if (error) refuse(error);
// The server would report this itself, but only after a long build.
if (/^[1-9]\d{0,4}$/.test(PORT) && Number(PORT) < 65536 && (await isPortTaken(Number(PORT), HOST))) {
  refuse(`Fullcourt cannot start: port ${PORT} is in use; set PORT to another one`);
}

if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
const release = endChildrenOnSignal();
if ((await install()) !== 0) refuse('The dependencies could not be installed: see above');
if ((await build()) !== 0) refuse('The build failed: see above');
release();

// A terminal and npm may both send the signal; without a handler the second one would kill the server during its
// shutdown.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
await import(new URL('../server/dist/main.js', import.meta.url).href);
