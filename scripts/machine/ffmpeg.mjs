// @ts-check
import { spawnSync } from 'node:child_process';
import { aptInstall, hasApt } from './apt.mjs';

/**
 * Installs ffmpeg where there is none, if that is possible. Tests that need it are skipped without it.
 * @returns {Promise<boolean>} whether there is one
 */
export async function provideFfmpeg() {
  if (process.env.FFMPEG_PATH || starts()) return true;
  if (hasApt()) await aptInstall('ffmpeg', ['ffmpeg']);
  return starts();
}

const starts = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
