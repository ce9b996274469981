import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const READER = fileURLToPath(new URL('./video-reader.mjs', import.meta.url));
/** More than the index of 12 hours at 60 frames per second takes. */
const MEGABYTES = 512;
/** What it may take besides: a part of a video up to its next key frame, which a copy writes at once. */
const PART_MEGABYTES = 1024;
/** After how long a task gives way to all else that the machine does. */
const SLOW_MS = 5000;
/** How long a reader waits for the next task, which then need not start one. */
const IDLE_MS = 10_000;

const idle = new Set<ChildProcess>();

/** Returns a process for one task. Give it back at its end: it is ended, unless it is intact and can do another one. */
export function takeReader(megabytes = MEGABYTES) {
  const isUsual = megabytes === MEGABYTES;
  const reader = (isUsual && takeIdle()) || start(megabytes);
  let isSlow = false;
  const slow = setTimeout(() => {
    isSlow = true;
    lowerPriority(reader);
  }, SLOW_MS);
  const giveBack = async ({ isIntact }: { readonly isIntact: boolean }) => {
    clearTimeout(slow);
    // A priority cannot be raised again.
    if (isIntact && isUsual && !isSlow) keep(reader);
    else await end(reader);
  };
  return { reader, giveBack };
}

function start(megabytes: number): ChildProcess {
  return fork(READER, [String((megabytes + PART_MEGABYTES) * 1024 ** 2)], {
    // Without options of this process, such as a loader of its sources, and without its secrets.
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

function takeIdle(): ChildProcess | undefined {
  for (const reader of idle) {
    idle.delete(reader);
    if (reader.connected) {
      for (const handle of handlesOf(reader)) handle?.ref();
      return reader;
    }
  }
  return undefined;
}

/** Keeps a reader for the next task, but not this process alive. */
function keep(reader: ChildProcess): void {
  idle.add(reader);
  for (const handle of handlesOf(reader)) handle?.unref();
  setTimeout(() => idle.delete(reader) && reader.kill('SIGKILL'), IDLE_MS).unref();
}

/** All that keeps this process alive. */
const handlesOf = (reader: ChildProcess) => [
  reader,
  reader.channel,
  reader.stderr instanceof Socket ? reader.stderr : null,
];

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The system does not allow it.
  }
}

/** Ends a reader; it writes nothing more then. */
async function end(reader: ChildProcess): Promise<void> {
  if (reader.pid === undefined || reader.exitCode !== null || reader.signalCode !== null) return;
  const closed = once(reader, 'close');
  reader.kill('SIGKILL');
  await closed;
}
