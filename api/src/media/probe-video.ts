import { stat } from 'node:fs/promises';
import { fieldErrors } from 'shared-api/field-errors';
import { runReader, type VideoSource } from './run-reader.ts';
import { VideoError } from './video-error.ts';
import { limitError } from './video-limits.ts';

export interface ProbedVideo {
  /** Seconds. */
  readonly duration: number;
  /** Frames per second, as they are in the file. */
  readonly fps: number;
  readonly hasConstantRate: boolean;
  /** In pixels, as it is displayed. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture is stored as it is displayed. */
  readonly isUpright: boolean;
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
