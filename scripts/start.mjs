// @ts-check
import { nodeVersionProblem } from './node-version.mjs';
import { isPortTaken } from './port.mjs';
import { build, install } from './prepare.mjs';
import { endChildrenOnSignal } from './run.mjs';

/** `npm start`: installs and builds what is missing, then runs the server in this process. */
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

/** @param {string} problem */
function refuse(problem) {
  console.error(problem);
  process.exit(1);
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) refuse(problem);
// The server would say so itself, but only after a long build.
if (/^[1-9]\d{0,4}$/.test(PORT) && Number(PORT) < 65536 && (await isPortTaken(Number(PORT), HOST))) {
  refuse(`Fullcourt cannot start: port ${PORT} is in use; set PORT to another one`);
}

if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
const release = endChildrenOnSignal();
if (!(await install())) refuse('The dependencies could not be installed: see above');
if (!(await build())) refuse('The build failed: see above');
release();

// A terminal and npm may both send the signal; without a handler the second one would kill the server while it closes.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
await import(new URL('../server/dist/main.js', import.meta.url).href);
