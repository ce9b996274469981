// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const onWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let ending = false;

/**
 * Runs a command in the checkout and resolves with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, signal?: AbortSignal }} [options]
 *   with `onOutput` the output is passed to it, otherwise it goes to the terminal; `signal` ends the command
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = process.env, onOutput, signal } = {}) {
  if (ending) return new Promise(() => {});
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // In its own process group, so that it receives a terminal's Ctrl+C only once, from this process.
    detached: !onWindows,
    // On Windows npm's commands are scripts, which need a shell; Node is none, and its path may have spaces.
    shell: onWindows && command !== process.execPath,
  });
  running.add(child);
  signal?.addEventListener('abort', () => signalGroup(child, 'SIGINT'));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => onOutput?.(chunk.toString()));
  }
  return new Promise((resolve) => {
    child.once('error', ({ message }) => console.error(`${command}: ${message}`));
    child.once('close', (code) => {
      running.delete(child);
      if (!ending) resolve(code ?? 1);
    });
  });
}

/** One Ctrl+C may arrive as two signals: from the terminal to all its processes, and from npm. */
const REPEATED_SIGNAL_MS = 500;

/**
 * On SIGINT and SIGTERM, ends the running commands, then this process; a second Ctrl+C kills them at once.
 * @returns {() => void} removes the signal handlers
 */
export function endChildrenOnSignal() {
  let endingSince = 0;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (ending) {
      if (signal !== 'SIGINT' || performance.now() - endingSince < REPEATED_SIGNAL_MS) return;
      for (const child of running) signalGroup(child, 'SIGKILL');
      process.exit(130);
    }
    ending = true;
    endingSince = performance.now();
    const ends = [...running].map((child) => once(child, 'close'));
    // Always SIGINT: test runners clean up on that signal.
    for (const child of running) signalGroup(child, 'SIGINT');
    await Promise.all(ends);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => void process.off('SIGINT', end).off('SIGTERM', end);
}

/**
 * Signals a command and its child processes, like Ctrl+C in a terminal: npx does not forward the signal.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (onWindows || child.pid === undefined) return child.kill(signal);
  try {
    return process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
    return false;
  }
}
