import { ApiError } from 'shared-auth/api-error';
import { expect, it } from 'vitest';
import { FIRST_CHUNK, nextChunkSize, smallerChunk } from './chunk-size.ts';
import { retryAfter, UnreadableFile } from './retry-policy.ts';
import { addSample, secondsLeft } from './speed.ts';

const error = (status: number, code: ApiError['code'], retryAfter: number | null = null) =>
  new ApiError(status, { code, message: '', retryAfter });

it.each([
  ['an outage of the connection', error(0, 'network'), 1, 1],
  ['an outage that lasts', error(0, 'network'), 100, 30],
  ['an outage of the server', error(503, 'unavailable'), 2, 2],
  ['a server that says when', error(503, 'read_only', 40), 1, 40],
  ['a full storage', error(507, 'storage_full'), 1, 30],
  ['a storage that stays full', error(507, 'storage_full'), 100, 30],
  ['a server that saves nothing', error(503, 'read_only'), 1, 30],
  ['another request that writes', error(423, 'locked'), 1, 1],
  ['another offset, again and again', error(409, 'conflict'), 5, null],
  ['a damaged chunk', error(460, 'checksum_mismatch'), 1, 1],
  ['a file that is no video', error(422, 'invalid'), 1, null],
  ['a lost permission', error(403, 'forbidden'), 1, null],
  ['a file that is gone', new UnreadableFile(), 1, null],
])('retries after %s', (_name, failure, failures, seconds) => {
  expect(retryAfter(failure, failures)).toBe(seconds);
});

it.each([
  ['quick', FIRST_CHUNK, 1000, 2 * FIRST_CHUNK],
  ['quick and large', 4 * 1024 ** 2, 1000, 4 * 1024 ** 2],
  ['middling', 4 * FIRST_CHUNK, 20_000, 4 * FIRST_CHUNK],
  ['slow', 4 * FIRST_CHUNK, 60_000, 2 * FIRST_CHUNK],
  ['slow and small', FIRST_CHUNK, 60_000, FIRST_CHUNK],
])('fits the next chunk to a line that is %s', (_name, size, duration, next) => {
  expect(nextChunkSize(size, duration)).toBe(next);
});

it('sends smaller chunks after a failure, down to the first size', () => {
  expect(smallerChunk(4 * FIRST_CHUNK)).toBe(2 * FIRST_CHUNK);
  expect(smallerChunk(FIRST_CHUNK)).toBe(FIRST_CHUNK);
});

it('estimates the rest of an upload from its last seconds', () => {
  let samples = addSample([], { at: 0, sent: 0 });
  samples = addSample(samples, { at: 1000, sent: 1000 });
  expect(secondsLeft(samples, 10_000)).toBeNull();
  samples = addSample(samples, { at: 5000, sent: 5000 });
  expect(secondsLeft(samples, 10_000)).toBe(5);
  samples = addSample(samples, { at: 30_000, sent: 5500 });
  expect(secondsLeft(samples, 10_000)).toBeNull();
});
