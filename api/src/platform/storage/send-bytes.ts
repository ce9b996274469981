import type { ServerResponse } from 'node:http';
import type { ByteRange } from './storage.ts';

const BUFFER_BYTES = 512 * 1024;
/** How many unused buffers are kept: a new one costs more than reading into it. */
const MAX_SPARE = 32;
const spare: Buffer[] = [];

/** Reads up to `length` bytes at a position into a buffer; resolves with how many, 0 at the end of the file. */
type Read = (buffer: Buffer, length: number, position: number) => Promise<number>;

/**
 * Sends a part of a file in the body of a response, which it does not end: one buffer is read while the other one is
 * written, and a slow client keeps no more than these two. Resolves when all has been sent, or the client has gone.
 */
export async function sendBytes(readFile: Read, { start, end }: ByteRange, response: ServerResponse): Promise<void> {
  const own: Buffer[] = [];
  let written: Promise<void> = Promise.resolve();
  try {
    for (let [position, turn] = [start, 0]; position <= end; turn = 1 - turn) {
      const buffer = (own[turn] ??= spare.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES));
      const read = await readFile(buffer, Math.min(BUFFER_BYTES, end - position + 1), position);
      await written;
      if (response.destroyed) return;
      // The file is shorter than it was: the client must not take what it has for all.
      if (read === 0) return void response.destroy();
      written = write(response, buffer.subarray(0, read));
      position += read;
    }
    await written;
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await written;
    // Of a connection that broke, the system may still have one.
    if (!response.destroyed) spare.push(...own.slice(0, MAX_SPARE - spare.length));
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
