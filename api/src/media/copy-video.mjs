// @ts-check
import { library } from './media-library.mjs';
import { ReadError } from './read-error.mjs';

/**
 * Copies the picture and the sound of a file into an MP4; returns where its fragments begin.
 * @param {import('mediabunny').Input} input
 * @param {import('./run-reader.ts').CopyTask} task
 * @param {(done: number) => void} onProgress with a number from 0 to 1
 */
export async function copyVideo(input, { target, format }, onProgress) {
  /** @type {import('./run-reader.ts').Fragment[]} */
  const fragments = [];
  const { Conversion, FilePathTarget, Mp4OutputFormat, Output } = library;
  const output = new Output({
    format: new Mp4OutputFormat({
      ...format,
      onMoof: (_data, position, timestamp) => void fragments.push({ position, timestamp }),
    }),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({ input, output, tracks: 'primary', showWarnings: false });
  if (!conversion.isValid) throw new ReadError('converter_missing');
  conversion.onProgress = onProgress;
  await conversion.execute();
  return fragments;
}
