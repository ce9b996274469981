// @ts-check
import { open } from 'node:fs/promises';
import { library } from './media-library.mjs';

const { MP4, QTFF, MATROSKA, WEBM, MPEG_TS, OGG, WAVE, FLAC, MP3, ADTS } = library;
/** Formats that stand alone: a playlist names other files, which the library would read as well. */
const VIDEOS = [MP4, QTFF, MATROSKA, WEBM, OGG];
/** So that an error can say that a file has only sound. */
const SOUNDS = [WAVE, FLAC, MP3, ADTS];

/** How videos begin whose formats are not read, as hexadecimal digits. */
const UNREAD = {
  avi: /^52494646.{8}41564920/,
  flashVideo: /^464c5601/,
  windowsMedia: /^3026b2758e66cf11/,
  mpegProgramStream: /^000001ba/,
};

/**
 * Whether a file is a video of a format that is not read.
 * @param {ReadableFile} file
 */
export async function isOfUnreadFormat({ size, read }) {
  const start = Buffer.from(await read(0, Math.min(size, 16))).toString('hex');
  return Object.values(UNREAD).some((format) => format.test(start));
}

/** The largest part of a file that is read at once, in bytes: more than the index of a video of many hours needs. */
const MAX_READ = 128 * 1024 * 1024;

/**
 * A file to read: its size in bytes, and its bytes from `start` to before `end`.
 * @typedef {object} ReadableFile
 * @property {number} size
 * @property {(start: number, end: number) => Promise<Uint8Array>} read
 * @property {'fileSystem' | 'network'} prefetchProfile
 * @property {() => unknown} [dispose]
 */

/**
 * Opens a file to read its content.
 * @param {ReadableFile} file
 */
export const openVideo = ({ size, read, prefetchProfile, dispose }) =>
  new library.Input({
    source: new library.CustomSource({
      getSize: () => size,
      read: async (start, end) => {
        if (end - start > MAX_READ) throw new RangeError(`The file has a part of ${end - start} bytes`);
        return read(start, end);
      },
      prefetchProfile,
      ...(dispose && { dispose }),
      // Of what was read ahead; whoever needs it reads it again.
      handleUnhandledError: () => {},
    }),
    formats: [...VIDEOS, ...SOUNDS, MPEG_TS],
  });

/**
 * A file of this machine; it is closed with its input.
 * @param {string} path
 * @returns {Promise<ReadableFile>}
 */
export async function fileAt(path) {
  const handle = await open(path);
  const { size } = await handle.stat();
  return {
    size,
    prefetchProfile: 'fileSystem',
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      for (let filled = 0; filled < bytes.length;) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) throw new RangeError('The file has become shorter');
        filled += bytesRead;
      }
      return bytes;
    },
    dispose: () => handle.close(),
  };
}
