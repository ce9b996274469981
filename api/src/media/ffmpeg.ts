import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { ApiConfig } from '../env.ts';

/** The ffmpeg of this machine: the configured one, or the first on the path; null if there is none. */
export function findFfmpeg({ FFMPEG_PATH, PATH }: Pick<ApiConfig, 'FFMPEG_PATH' | 'PATH'>): string | null {
  if (FFMPEG_PATH !== undefined) return FFMPEG_PATH.includes(path.sep) ? path.resolve(FFMPEG_PATH) : FFMPEG_PATH;
  const candidates = PATH.split(path.delimiter).map((folder) => path.join(folder, 'ffmpeg'));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
