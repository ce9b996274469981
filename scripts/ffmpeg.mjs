// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs ffmpeg where there is none, if that is possible. Tests that need it are skipped without it.
 * @returns {Promise<boolean>} whether there is one
 */
export async function provideFfmpeg() {
  if (process.env.FFMPEG_PATH || starts()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing ffmpeg …');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg']);
  }
  return starts();
}

const starts = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
