import { fieldErrors } from 'shared-api/field-errors';
import type { VideoFileError } from 'shared-api/videos/video-files';
import type { ProbedVideo } from './reading/probe-video.ts';

/** In seconds. */
const MAX_DURATION = 12 * 3600;
/** In pixels. */
const MAX_SIDE = 8192;
/** Frames per second; the fastest phones have 960. */
const MAX_FPS = 1000;

/**
 * Why a video cannot be processed in reasonable time; null if it can. A file may claim anything, also what no column of the
 * database can hold.
 */
export function limitError(video: Pick<ProbedVideo, 'duration' | 'fps' | 'width' | 'height'>): VideoFileError | null {
  const { duration, fps, width, height } = video;
  if (![duration, fps, width, height].every((value) => Number.isFinite(value) && value > 0)) {
    return fieldErrors.videoDamaged;
  }
  if (fps > MAX_FPS) return fieldErrors.videoDamaged;
  return duration > MAX_DURATION || Math.max(width, height) > MAX_SIDE ? fieldErrors.videoTooLarge : null;
}
