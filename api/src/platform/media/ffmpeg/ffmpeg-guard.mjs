// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { findNetworkBox } from './network-box.mjs';

/**
 * Runs the program in its arguments, which follow the bytes of memory and the seconds of processor time that it may take, with low priority and within the
 * limits of the system below. Ends it when it takes more, and as soon as its own input ends: the system closes the pipes of a
 * process that is killed, too. Ends like the program. JavaScript, since Node 20 runs no TypeScript.
 */

/** The exit code if there is no such program, or it may not be run, as in shells. */
const NOT_RUN = 127;
/** The exit code if the program has taken more memory than it may. */
const OVER_MEMORY = 125;
/** The exit code if it has taken more processor time, or written a larger file, than it may. */
const OVER_LIMIT = 124;
/** How often its memory is read, in milliseconds. It can take a gigabyte in a second. */
const WATCH_MS = 100;

/** What the system itself limits besides processor time: files that it writes in blocks of 512 bytes, open files, core dumps. */
const LIMITS = { f: (64 * 1024 ** 3) / 512, n: 256, c: 0 };
/** How many seconds after `SIGXCPU`, which says why, the system ends it in any case. */
const GRACE = 60;
/** A shell's: what is lower already stays so. With one limit for both, the system would send `SIGKILL` at once. */
const limited = (/** @type {number} */ seconds) =>
  [
    ...Object.entries(LIMITS).map(([name, value]) => `ulimit -${name} ${value}`),
    `ulimit -St ${seconds}`,
    `ulimit -Ht ${seconds + GRACE}`,
  ]
    .map((command) => `${command} 2>/dev/null`)
    .join('; ') + '; exec "$@"';

const [maxMemory = '', maxSeconds = '', ...command] = process.argv.slice(2);
try {
  // The program inherits it.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // The system does not allow it.
}
try {
  // Without memory, the system ends this before the server.
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // It is not Linux, or does not allow it.
}
try {
  const isWindows = process.platform === 'win32';
  const [program = '', ...args] = isWindows
    ? command
    : [...(findNetworkBox() ?? []), '/bin/sh', '-c', limited(Number(maxSeconds)), 'sh', ...command];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  process.stdin.once('close', () => endAll(child)).resume();
  child.once('error', fail);
  let isOver = false;
  setInterval(() => {
    isOver ||= memoryOf(child.pid) > Number(maxMemory);
    if (isOver) child.kill('SIGKILL');
  }, WATCH_MS);
  child.once('exit', (code, reason) => {
    if (isOver) process.exit(OVER_MEMORY);
    if (reason === null) process.exit(code);
    if (reason === 'SIGXCPU' || reason === 'SIGXFSZ') process.exit(OVER_LIMIT);
    console.error('ffmpeg was ended');
    process.kill(process.pid, reason);
  });
} catch (error) {
  fail(/** @type {NodeJS.ErrnoException} */ (error));
}

/** Ends the program with all that it has started, and this process, which is the leader of their group. */
function endAll(/** @type {import('node:child_process').ChildProcess} */ child) {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It is in the group of whoever has started it, or there are no groups.
    child.kill('SIGKILL');
  }
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
