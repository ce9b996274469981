// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Runs the program in its arguments, which follow the bytes of memory that it may take, with low priority. Ends it when it
 * takes more, and as soon as its own input ends: the system closes the pipes of a process that is killed, too. Ends like
 * the program. JavaScript, since Node 20 runs no TypeScript.
 */

/** The exit code if there is no such program, or it may not be run, as in shells. */
const NOT_RUN = 127;
/** The exit code if the program has taken more memory than it may. */
const OVER_MEMORY = 125;
/** How often its memory is read, in milliseconds. It can take a gigabyte in a second. */
const WATCH_MS = 100;

const [maxMemory = '', program = '', ...args] = process.argv.slice(2);
try {
  // The program inherits it.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // The system does not allow it.
}
try {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  process.stdin.once('close', () => void child.kill('SIGKILL')).resume();
  child.once('error', fail);
  let isOver = false;
  setInterval(() => {
    isOver ||= memoryOf(child.pid) > Number(maxMemory);
    if (isOver) child.kill('SIGKILL');
  }, WATCH_MS);
  child.once('exit', (code, reason) => {
    if (isOver) process.exit(OVER_MEMORY);
    if (reason === null) process.exit(code);
    console.error('ffmpeg was ended');
    process.kill(process.pid, reason);
  });
} catch (error) {
  fail(/** @type {NodeJS.ErrnoException} */ (error));
}

/**
 * The bytes that a process has in memory and in swap. Not a limit of the system, most of which count what a process has
 * reserved: the threads of an encoder reserve several times what they use. Zero on systems that do not say, which are
 * those other than Linux.
 * @param {number | undefined} pid
 */
function memoryOf(pid) {
  try {
    const sizes = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^Vm(?:RSS|Swap):\s+(\d+) kB$/gm);
    return [...sizes].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
  } catch {
    return 0;
  }
}

/** @param {NodeJS.ErrnoException} error */
function fail({ code, message }) {
  console.error(message);
  if (code === 'ENOENT' || code === 'EACCES') process.exit(NOT_RUN);
  // The system has no memory or no process left, for now: like a program that it has ended.
  process.kill(process.pid, 'SIGKILL');
}
