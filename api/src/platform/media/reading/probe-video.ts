import { stat } from 'node:fs/promises';
import { fieldErrors } from 'shared-api/field-errors';
import { runReader, type VideoSource } from './run-reader.ts';
import { VideoError } from '../video-error.ts';
import { limitError } from '../video-limits.ts';

export interface ProbedVideo {
  /** Seconds. */
  readonly duration: number;
  /** When the first frame is shown, in seconds; negative if the file says that it is not. */
  readonly start: number;
  /** Frames per second: of a varying rate, those of the usual distance between two frames. */
  readonly fps: number;
  /** Whether frames are equally far apart; a few may be missing. */
  readonly hasConstantRate: boolean;
  /** In pixels, as it is displayed. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture is stored as it is displayed. */
  readonly isUpright: boolean;
  /** Which of the tracks with pictures is the video, from 0; covers don't count. */
  readonly videoTrack: number;
  /** Which of the tracks with sound belongs to it, from 0; null without sound. */
  readonly audioTrack: number | null;
  readonly videoCodec: string;
  /** Null without sound. */
  readonly audioCodec: string | null;
  /** Whether browsers can decode the picture and the sound. */
  readonly isPlayable: boolean;
}

/**
 * Reads what a file is from its content; throws a `VideoError` if it is not a whole video, and the signal's reason if it
 * is interrupted. The frame rate is that of so many first frames.
 */
export async function probeVideo(file: VideoSource, signal?: AbortSignal, frames?: number): Promise<ProbedVideo> {
  signal?.throwIfAborted();
  const { size } = typeof file === 'string' ? await stat(file) : file;
  if (size === 0) throw new VideoError(fieldErrors.videoEmpty);
  const probed = await runReader(file, { name: 'describe', frames }, { signal });
  const error = limitError(probed);
  if (error) throw new VideoError(error);
  return probed;
}
