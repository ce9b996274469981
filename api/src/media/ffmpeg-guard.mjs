// @ts-check
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs the program in its arguments, with low priority, and ends it as soon as its own input ends: the system closes the
 * pipes of a process that is killed, too. Ends like the program. JavaScript, since Node 20 runs no TypeScript.
 */

/** The exit code if there is no such program, or it may not be run, as in shells. */
const NOT_RUN = 127;

const [program = '', ...args] = process.argv.slice(2);
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
  child.once('exit', (code, reason) => {
    if (reason === null) process.exit(code);
    console.error('ffmpeg was ended');
    process.kill(process.pid, reason);
  });
} catch (error) {
  fail(/** @type {NodeJS.ErrnoException} */ (error));
}

/** @param {NodeJS.ErrnoException} error */
function fail({ code, message }) {
  console.error(message);
  if (code === 'ENOENT' || code === 'EACCES') process.exit(NOT_RUN);
  // The system has no memory or no process left, for now: like a program that it has ended.
  process.kill(process.pid, 'SIGKILL');
}
