// @ts-check
import { Worker } from 'node:worker_threads';
import { copyVideo } from './copy-video.mjs';
import { describeVideo } from './describe-video.mjs';
import { failureOf, ReadError } from './read-error.mjs';
import { fileAt, isOfUnreadFormat, openVideo } from './video-input.mjs';

/**
 * The process of `runReader`: does tasks one after the other, each with a file that may be made to take all memory and all time there is.
 * JavaScript, since Node 20 runs no TypeScript.
 * @typedef {import('./run-reader.ts').ReaderTask} ReaderTask
 * @typedef {{ readonly file: string | { readonly size: number }, readonly task: ReaderTask }} ReaderRequest
 * @typedef {{ readonly read: number, readonly bytes: Uint8Array }} ReaderBytes what was asked for with `read`
 * @typedef {{ readonly read: number, readonly start: number, readonly end: number }
 *   | { readonly progress: number }
 *   | { readonly result: unknown }
 *   | { readonly failure: import('./read-error.mjs').ReadFailure }} ReaderMessage
 */

// A thread, as this one may be too busy to notice. Ends with the server, even if that is killed, and with more memory than
// the heap may take and parts of a file should: only the heap is limited by Node.
const watch = `const server = process.ppid;
setInterval(() => {
  if (process.ppid === server && process.memoryUsage.rss() < ${Number(process.argv[2])}) return;
  if (process.ppid === server) require('node:fs').writeSync(2, 'The reader is out of memory');
  process.kill(process.pid, 'SIGKILL');
}, 200);`;
new Worker(watch, { eval: true }).unref();

/** @type {Map<number, (bytes: Uint8Array) => void>} */
const awaited = new Map();
let reads = 0;
/** The progress that was last sent. */
let reported = 0;

/** @param {ReaderMessage} message */
const send = (message) => void process.send?.(message);

/** @param {ReaderRequest | ReaderBytes} message */
function receive(message) {
  if ('task' in message) return void run(message);
  awaited.get(message.read)?.(message.bytes);
  awaited.delete(message.read);
}

/** @param {ReaderRequest} request */
async function run({ file, task }) {
  reported = 0;
  try {
    const readable = typeof file === 'string' ? await fileAt(file) : storedFile(file.size);
    const input = openVideo(readable);
    try {
      // The library would find sound in some of them.
      if (await isOfUnreadFormat(readable)) throw new ReadError('video_codec');
      const result =
        task.name === 'copy' ? await copyVideo(input, task, report) : await describeVideo(input, task.frames);
      send({ result });
    } finally {
      input.dispose();
    }
  } catch (error) {
    send({ failure: failureOf(error, task.name === 'copy' ? 'conversion_failed' : 'video_damaged') });
  }
}

/**
 * A file that only the server can read.
 * @param {number} size
 * @returns {import('./video-input.mjs').ReadableFile}
 */
const storedFile = (size) => ({
  size,
  prefetchProfile: 'network',
  read: (start, end) =>
    new Promise((resolve) => {
      reads += 1;
      awaited.set(reads, resolve);
      send({ read: reads, start, end });
    }),
});

/** @param {number} done */
function report(done) {
  if (done - reported < 0.01) return;
  reported = done;
  send({ progress: done });
}

process.once('disconnect', () => process.exit());
process.on('message', receive);
