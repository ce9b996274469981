import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { IsobmffOutputFormatOptions } from 'mediabunny';
import pLimit from 'p-limit';
import { fieldErrors } from 'shared-api/field-errors';
import type { ByteRange } from '../../storage/storage.ts';
import type { ProbedVideo } from './probe-video.ts';
import type { ReadFailure } from './read-error.mjs';
import { takeReader } from './reader-process.ts';
import { VideoError } from '../video-error.ts';
import type { ReaderBytes, ReaderMessage, ReaderRequest } from './video-reader.mjs';

/** A video to read: a path of this machine, or a file in a storage elsewhere. */
export type VideoSource = string | StoredVideo;

interface StoredVideo {
  /** Bytes. */
  readonly size: number;
  read(range: ByteRange): Promise<Readable>;
}

export interface CopyTask {
  readonly name: 'copy';
  /** The MP4 to write. */
  readonly target: string;
  readonly format: Pick<IsobmffOutputFormatOptions, 'fastStart' | 'minimumFragmentDuration'>;
}
export type ReaderTask = { readonly name: 'describe'; readonly frames: number | undefined } | CopyTask;

/** Where a fragment of an MP4 begins, in bytes and in seconds. */
export interface Fragment {
  readonly position: number;
  readonly timestamp: number;
}

interface Results {
  readonly describe: ProbedVideo;
  readonly copy: readonly Fragment[];
}

export interface ReaderOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with a number from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** After how many milliseconds without progress it is ended. */
  readonly patience?: number;
  /** How much memory its objects may take; by default enough for the longest video. */
  readonly megabytes?: number;
}

const PATIENCE_MS = 10 * 60_000;
/** How many files are read at once. */
const atOnce = pLimit(3);
/** How much of what it says as it ends is kept, in characters. */
const KEPT_MESSAGES = 2000;

/**
 * Does a task with a video in a process of its own, since a file can be made to keep its reader busy, or to take all its
 * memory, which would end a thread together with the server. Rejects with a `VideoError` if that happens, or if the file
 * is no video that can be used; with the signal's reason if it is interrupted.
 */
export const runReader = <Task extends ReaderTask>(
  file: VideoSource,
  task: Task,
  options: ReaderOptions = {},
): Promise<Results[Task['name']]> => atOnce(() => run(file, task, options)) as Promise<Results[Task['name']]>;

async function run(file: VideoSource, task: ReaderTask, options: ReaderOptions): Promise<unknown> {
  options.signal?.throwIfAborted();
  const { reader, giveBack } = takeReader(options.megabytes);
  let isIntact = false;
  try {
    const result = await exchange(reader, file, task, options);
    isIntact = true;
    return result;
  } finally {
    await giveBack({ isIntact });
  }
}

async function exchange(
  reader: ChildProcess,
  file: VideoSource,
  task: ReaderTask,
  { signal, onProgress, patience = PATIENCE_MS }: ReaderOptions,
): Promise<unknown> {
  const done = new AbortController();
  let messages = '';
  const note = (text: string) => {
    messages = (messages + text).slice(0, KEPT_MESSAGES);
  };
  reader.stderr?.setEncoding('utf8').on('data', note);
  const listeners: [string, (...args: never[]) => void][] = [];
  const timers: NodeJS.Timeout[] = [];
  try {
    return await new Promise((resolve, reject) => {
      // A reader that takes no messages has ended or is about to: `close` says why.
      const post = (message: ReaderRequest | ReaderBytes) =>
        reader.send(message, (error) => error && reader.kill('SIGKILL'));
      const supply = async (read: number, range: ByteRange) => {
        if (typeof file !== 'string') post({ read, bytes: await buffer(await file.read(range)) });
      };
      const timer = setTimeout(() => reject(damaged(`The file was read for ${patience} ms without an end`)), patience);
      timers.push(timer);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: done.signal });
      const onClose = (code: number | null, reason: NodeJS.Signals | null) => {
        // Node ends so without memory; the rest of it is watched by the reader itself. Whatever else has ended it says nothing of the file.
        if (reason === 'SIGABRT' || /out of memory/i.test(messages)) reject(damaged(messages));
        else reject(new Error(`The reader of videos has ended (${reason ?? code}): ${messages}`));
      };
      const onMessage = (message: ReaderMessage) => {
        if ('result' in message) return resolve(message.result);
        if ('failure' in message) return reject(errorOf(message.failure));
        if ('read' in message) {
          return void supply(message.read, { start: message.start, end: message.end - 1 }).catch(reject);
        }
        timer.refresh();
        onProgress?.(message.progress);
      };
      listeners.push(['error', reject], ['close', onClose], ['message', onMessage]);
      for (const [event, listener] of listeners) reader.on(event, listener as (...args: unknown[]) => void);
      post({ file: typeof file === 'string' ? file : { size: file.size }, task });
    });
  } finally {
    done.abort();
    timers.forEach(clearTimeout);
    reader.stderr?.off('data', note);
    for (const [event, listener] of listeners) reader.off(event, listener as (...args: unknown[]) => void);
  }
}

const damaged = (message: string) => new VideoError(fieldErrors.videoDamaged, message);

const errorOf = (failure: ReadFailure) =>
  'video' in failure
    ? new VideoError(failure.video, failure.message)
    : Object.assign(new Error(failure.message), { code: failure.system });
