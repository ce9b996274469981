import { accessSync, constants } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import type { ApiConfig } from '../../env.ts';
import { concurrency } from '../../jobs/queues.ts';

/** Returns the ffmpeg of this machine: the configured one, or the first on the path; null if there is none. */
export function findFfmpeg({ FFMPEG_PATH, PATH }: Pick<ApiConfig, 'FFMPEG_PATH' | 'PATH'>): string | null {
  if (FFMPEG_PATH !== undefined) return FFMPEG_PATH.includes(path.sep) ? path.resolve(FFMPEG_PATH) : FFMPEG_PATH;
  const candidates = PATH.split(path.delimiter).map((folder) => path.join(folder, 'ffmpeg'));
  return candidates.find(isExecutable) ?? null;
}

/** Bytes that ffmpeg may take: what 4K with 10 bits needs on many processors is 2.8 GB (docs/adr/0038-video-streams.md). */
export const MAX_MEMORY = 4 * 1024 ** 3;
/** Of the memory of a smaller machine, for all conversions together: its system would otherwise end whatever it likes. */
const SHARE = 0.75;
/** How many may run at a time: one of the short videos, and one of the long ones. */
const LANES = concurrency['process-video'] + concurrency['process-long-video'];

/** How many bytes of memory one ffmpeg may take: the configured megabytes, or what suits the machine, or its container. */
export function ffmpegMemory(
  { FFMPEG_MAX_MEMORY: configured }: Pick<ApiConfig, 'FFMPEG_MAX_MEMORY'>,
  machine = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  return configured === undefined ? Math.min(MAX_MEMORY, (SHARE * machine) / LANES) : configured * 1024 ** 2;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
