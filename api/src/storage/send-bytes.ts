import type { ServerResponse } from 'node:http';
import type { ByteRange } from './storage.ts';

const BUFFER_BYTES = 1024 * 1024;
const HALF = BUFFER_BYTES / 2;
/** How many unused buffers are kept: a new one costs more than reading into it. */
const MAX_SPARE = 16;
const spare: Buffer[] = [];

/** Reads up to `length` bytes at a position into a buffer; resolves with how many, 0 at the end of the file. */
type Read = (buffer: Buffer, length: number, position: number) => Promise<number>;

/**
 * Sends a part of a file as the body of a response whose head has been sent, and keeps one buffer for it, however slow the
 * client is. A short part, such as a player's usual range, is read and written at once; of a longer one, one half of the buffer
 * is read while the other one is written. Resolves when all has been sent, or the client has gone.
 */
export async function sendBytes(readFile: Read, { start, end }: ByteRange, response: ServerResponse): Promise<void> {
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  const isShort = end - start < BUFFER_BYTES;
  let written: Promise<void> = Promise.resolve();
  try {
    for (let [position, turn] = [start, 0]; position <= end; turn = 1 - turn) {
      const free = isShort ? buffer.subarray(position - start) : buffer.subarray(turn * HALF, (turn + 1) * HALF);
      const read = await readFile(free, Math.min(free.length, end - position + 1), position);
      await written;
      if (response.destroyed) return;
      // The file is shorter than it was: the client must not take what it has for all.
      if (read === 0) return void response.destroy();
      written = write(response, free.subarray(0, read));
      position += read;
    }
    await written;
    if (!response.destroyed) response.end();
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await written;
    // Of a connection that broke, the system may still have it.
    if (!response.destroyed && spare.length < MAX_SPARE) spare.push(buffer);
  }
}

/** Resolves when the bytes have left the buffer, or never will. */
const write = (response: ServerResponse, bytes: Buffer) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.removeListener('close', done);
      resolve();
    };
    response.once('close', done);
    response.write(bytes, done);
  });
