// @ts-check
import { library } from './media-library.mjs';

/** @typedef {import('shared-api/videos/video-files').VideoFileError} VideoFileError */

/** A file that is no video, or one that cannot be used. */
export class ReadError extends Error {
  /** @param {VideoFileError} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * Why a file could not be read or copied: because of what it is, or, with the system's code, because of the machine.
 * @typedef {{ readonly video: VideoFileError, readonly message: string }
 *   | { readonly system: string, readonly message: string }} ReadFailure
 */

/**
 * @param {unknown} error
 * @param {VideoFileError} otherwise what an error of the library means
 * @returns {ReadFailure}
 */
export function failureOf(error, otherwise) {
  const message = String(error);
  if (error instanceof ReadError) return { video: error.code, message };
  if (error instanceof library.UnsupportedInputFormatError) return { video: 'video_format', message };
  if (error instanceof Error && 'errno' in error && typeof error.errno === 'number' && 'code' in error) {
    return { system: String(error.code), message };
  }
  return { video: otherwise, message };
}
