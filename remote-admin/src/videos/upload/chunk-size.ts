const KIB = 1024;
/** Uploads begin with small chunks, since a slow line might not manage a larger one within the server's time limit. */
export const FIRST_CHUNK = 64 * KIB;
const SMALLEST_CHUNK = FIRST_CHUNK;
const LARGEST_CHUNK = 4 * KIB * KIB;

/** A chunk that took longer is not followed by a larger one: requests must arrive within 120 seconds. */
const QUICK_MS = 8000;
const SLOW_MS = 30_000;

/** Returns the size of the next chunk, in bytes, after one of `size` bytes that took `duration` milliseconds. */
export function nextChunkSize(size: number, duration: number): number {
  if (duration < QUICK_MS) return Math.min(size * 2, LARGEST_CHUNK);
  return duration > SLOW_MS ? smallerChunk(size) : size;
}

/** Returns the size of the next chunk after one that has failed. */
export const smallerChunk = (size: number): number => Math.max(size / 2, SMALLEST_CHUNK);
