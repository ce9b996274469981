// @ts-check
import { startOf } from './describe-video.mjs';
import { library } from './media-library.mjs';
import { ReadError } from './read-error.mjs';

/**
 * Copies the picture and the sound of a file, and nothing else, into an MP4 whose first frame is at 0; returns where its
 * fragments begin.
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
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new ReadError('converter_missing');
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    // Frames before the beginning of a recording that was trimmed are shown too: others depend on them, and players of
    // streams pass over all of them.
    trim: { start: await startOf(video) },
    copy: { mode: 'forced', boundaryPolicy: 'shrink' },
    // They may say where it was taken, and who by.
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) throw new ReadError('converter_missing');
  for (const { metadata } of output.tracks) {
    delete metadata.name;
    // Players don't show a track that was disabled.
    delete metadata.disposition;
  }
  conversion.onProgress = onProgress;
  await conversion.execute();
  return fragments;
}
