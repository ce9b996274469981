import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fieldErrors } from 'shared-api/field-errors';
import { LowSpaceError } from '../../free-space.ts';
import { MAX_MEMORY } from './ffmpeg.ts';
import { VideoError } from '../video-error.ts';

export interface RunOptions {
  /** Ends the program. */
  readonly signal: AbortSignal;
  /** Called with the seconds of output that are done. */
  readonly onProgress?: (seconds: number) => void;
  /** The file that it writes. */
  readonly target: string;
  /** The folder that relative paths of outputs are below. */
  readonly cwd?: string;
  /** After how many milliseconds without progress it is ended. */
  readonly patience?: number;
  /** How many bytes of memory it may take. */
  readonly maxMemory?: number | undefined;
  /** How many seconds of processor time it may take. */
  readonly maxSeconds?: number;
}

const PATIENCE_MS = 5 * 60_000;
const MAX_SECONDS = 48 * 3600;

const GUARD = fileURLToPath(new URL('./ffmpeg-guard.mjs', import.meta.url));
/** The guard's exit codes if the program cannot be run: it may not be, or there is none. */
const NOT_RUN = [126, 127];
/** The same if the program has taken more memory than it may. */
const OVER_MEMORY = 125;
/** The same if it has exceeded another limit. */
const OVER_LIMIT = 124;
/** What the guard says before it ends by the signal that has ended the program; nothing if it is ended itself. */
const PROGRAM_ENDED = /^ffmpeg was ended$/m;

interface Ending {
  readonly code: number | null;
  /** The signal that has ended it. */
  readonly reason: NodeJS.Signals | null;
}

/** How much of its messages is kept, in characters. */
const KEPT_MESSAGES = 4000;

/**
 * Runs ffmpeg with low priority; rejects with a `VideoError` if it fails because of the file. It ends with this process,
 * even if that is killed.
 */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  {
    signal,
    onProgress,
    target,
    cwd,
    patience = PATIENCE_MS,
    maxMemory = MAX_MEMORY,
    maxSeconds = MAX_SECONDS,
  }: RunOptions,
): Promise<void> {
  signal.throwIfAborted();
  const command = [ffmpeg, '-nostdin', '-hide_banner', '-v', 'error', '-y', '-progress', 'pipe:1', ...args];
  const guard = spawn(process.execPath, [GUARD, String(maxMemory), String(maxSeconds), ...command], {
    stdio: 'pipe',
    cwd,
    env: environment(cwd ?? path.dirname(target)),
    detached: HAS_GROUPS,
  });
  const ended = new Promise<Ending>((resolve, reject) => {
    guard.once('error', reject);
    // `close`, not `exit`: all of the output has been read by then, and the program itself has ended.
    guard.once('close', (code, reason) => resolve({ code, reason }));
  });
  // It could not be started, and has no pipes.
  if (guard.pid === undefined) await ended;
  const kill = () => killWithProgram(guard);
  // If something else has ended the guard, ffmpeg would go on, and hold our pipes.
  guard.once('exit', kill);
  signal.addEventListener('abort', kill, { once: true });
  let done = 0;
  const watch = watchProgress(() => done, target, patience, kill);
  let messages = '';
  guard.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages = (messages + text).slice(-KEPT_MESSAGES);
  });
  createInterface(guard.stdout).on('line', (line) => {
    const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
    if (microseconds === undefined) return;
    done = Number(microseconds) / 1e6;
    onProgress?.(done);
  });
  try {
    const { code, reason } = await ended;
    signal.throwIfAborted();
    if (watch.hasStalled()) throw new Error('ffmpeg made no progress');
    if (code !== null && NOT_RUN.includes(code))
      throw new VideoError(fieldErrors.converterMissing, `${ffmpeg} cannot be run: ${messages}`);
    if (code === OVER_MEMORY) throw new VideoError(fieldErrors.videoMemory, `ffmpeg took more than ${maxMemory} bytes`);
    if (code === OVER_LIMIT) throw new VideoError(fieldErrors.conversionFailed, 'ffmpeg computed or wrote too much');
    // Such as by a system without memory: it may succeed later.
    if (code === null) {
      if (PROGRAM_ENDED.test(messages)) throw new Error(`ffmpeg was ended by ${reason}`);
      throw new Error(`The guard of ffmpeg was ended by ${reason}: ${messages}`);
    }
    // ffmpeg exits with 0 even if it could not write the very end.
    if (code !== 0 || NO_SPACE.test(messages)) throw errorOf(messages);
  } finally {
    watch.stop();
    signal.removeEventListener('abort', kill);
  }
}

/** What the program knows of its surroundings: where programs and libraries are, and nothing of the server's settings. */
function environment(folder: string): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SYSTEMROOT } = process.env;
  const known = { PATH, LD_LIBRARY_PATH, SYSTEMROOT, TMPDIR: folder, HOME: folder };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** On Windows, which has none, Node ends the children of a process with it. */
const HAS_GROUPS = process.platform !== 'win32';

/** Ends a guard and what it runs, which are a group of their own; nothing happens if both have ended. */
function killWithProgram(guard: ChildProcess): void {
  try {
    if (HAS_GROUPS && guard.pid !== undefined) process.kill(-guard.pid, 'SIGKILL');
    else guard.kill('SIGKILL');
  } catch {
    // There is no such group any more.
  }
}

/** Calls `end` when neither the reported progress nor the written file has changed for so long. */
function watchProgress(done: () => number, target: string, patience: number, end: () => void) {
  let stalled = false;
  let [last, since] = ['', performance.now()];
  const timer = setInterval(async () => {
    // At the end the index is moved to the front of the file, which is no progress that ffmpeg reports.
    const written = await stat(target).catch(() => null);
    const current = `${done()} ${written?.mtimeMs}`;
    if (current !== last) [last, since] = [current, performance.now()];
    else if (performance.now() - since > patience) {
      stalled = true;
      end();
    }
  }, patience / 10);
  return { hasStalled: () => stalled, stop: () => clearInterval(timer) };
}

const NO_SPACE = /no space left|disk quota exceeded/i;

function errorOf(messages: string): Error {
  if (NO_SPACE.test(messages)) return new LowSpaceError('There is too little space to convert a video');
  if (/cannot allocate memory|too many open files/i.test(messages)) return new Error(messages);
  if (/decoder.*not found|unknown decoder|could not find codec/i.test(messages)) {
    return new VideoError(fieldErrors.videoCodec, messages);
  }
  return new VideoError(fieldErrors.conversionFailed, messages);
}
