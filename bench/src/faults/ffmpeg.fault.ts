import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeVideo } from 'api/platform/media/ffmpeg/make-video';
import { runFfmpeg, type RunOptions } from 'api/platform/media/ffmpeg/run-ffmpeg';
import { probeVideo } from 'api/platform/media/reading/probe-video';
import { ffmpeg, longClip } from 'api/testing/files/clips';
import { watchMemory } from 'api/testing/processes/process-memory';
import { afterAll, describe, expect, it } from 'vitest';

const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-ffmpeg-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script in the place of ffmpeg, as the server does. */
async function run(script: string, options: Partial<RunOptions> = {}): Promise<void> {
  const program = path.join(folder, 'program');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  const { signal } = new AbortController();
  await runFfmpeg(program, [], { signal, target: path.join(folder, 'target'), patience: 60_000, ...options });
}

describe('a program in the place of ffmpeg', () => {
  it('that computes without an end fails because of its file', async () => {
    const busy = run(`exec ${process.execPath} -e 'for (;;);'`, { maxSeconds: 1 });
    await expect(busy).rejects.toMatchObject({ name: 'VideoError', code: 'conversion_failed' });
  });

  it('that does nothing is ended', async () => {
    await expect(run('exec sleep 600', { patience: 2000 })).rejects.toThrow('no progress');
  });

  it('opens no more than 256 files', async () => {
    const many = `const fs = require('node:fs'); let count = 0;
      try { for (;; count += 1) fs.openSync('/dev/null'); } catch { process.exit(count < 256 ? 0 : 1); }`;
    await run(`exec ${process.execPath} -e "${many.replaceAll('\n', ' ')}"`);
  });

  it('reaches no server, not even one of this machine', async () => {
    const asked = `require('node:net').connect(5432, '127.0.0.1').on('error', ({ code }) =>
      process.exit(code === 'ENETUNREACH' || code === 'ECONNREFUSED' ? 0 : 1)).on('connect', () => process.exit(1))`;
    await run(`exec ${process.execPath} -e "${asked.replaceAll('\n', ' ')}"`);
  });
});

describe('the memory of ffmpeg', () => {
  /** The most that it takes for a whole video, in bytes. */
  async function peakOf(source: string): Promise<number> {
    const target = await mkdtemp(path.join(folder, 'video-'));
    const memory = watchMemory(target, () => {});
    const { signal } = new AbortController();
    await makeVideo({ converter: ffmpeg, source, folder: target, probed: await probeVideo(source), signal });
    return memory.stop();
  }

  it('does not grow with the length of a recording of a still screen', async () => {
    const clip = (minutes: number) =>
      longClip(folder, `${minutes}.mp4`, { size: '640x360', still: minutes * 30, frames: 2, sound: true });
    const [short, long] = [await clip(6), await clip(24)];
    expect((await stat(long)).size).toBeLessThan(1_000_000);
    const [least, most] = [await peakOf(short), await peakOf(long)];
    console.log(`6 minutes: ${Math.round(least / 1e6)} MB; 24 minutes: ${Math.round(most / 1e6)} MB`);
    expect(most).toBeLessThan(1.2 * least);
  });
});
