import type { VideoFileError } from 'shared-api/videos/video-files';

/** A file that is no video, or one that cannot be used. */
export class VideoError extends Error {
  override readonly name = 'VideoError';
  readonly code: VideoFileError;

  constructor(code: VideoFileError, message: string = code) {
    super(message);
    this.code = code;
  }
}
