import { mkdtemp, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { ffmpeg, longClip } from '../../../testing/files/clips.ts';
import { made } from '../../../testing/files/made-videos.ts';
import { hasProc, watchMemory } from '../../../testing/processes/process-memory.ts';
import { makeVideo } from './make-video.ts';
import { probeVideo } from '../reading/probe-video.ts';

const folder = await folderForFile();

/** Several times what the encoders of all qualities of 720p take on a machine with many processors. */
const BOUND = 1e9;
/** Seconds of a video after which ffmpeg has taken all that it will take. */
const ENOUGH = 5;

/** The most memory that ffmpeg has taken for the first seconds of a video. */
async function peakFor(source: string): Promise<number> {
  const target = await mkdtemp(path.join(folder, 'video-'));
  const done = new AbortController();
  const memory = watchMemory(target, (bytes) => bytes > BOUND && done.abort());
  const onProgress = (seconds: number) => seconds > ENOUGH && done.abort();
  const probed = await probeVideo(source);
  await makeVideo({ converter: ffmpeg, source, folder: target, probed, signal: done.signal, onProgress }).catch(
    (error: unknown) => {
      if (!done.signal.aborted) throw error;
    },
  );
  return memory.stop();
}

describe.skipIf(ffmpeg === null || !hasProc)('the memory of ffmpeg has a bound (skipped where it is unknown)', () => {
  it('for a few kilobytes whose last frame is hours after the others', async () => {
    const clip = await longClip(folder, 'gap.mp4', { size: '1280x720', still: 11 * 3600, frames: 1 });
    expect((await stat(clip)).size).toBeLessThan(10_000);
    expect(await peakFor(clip)).toBeLessThan(BOUND);
  });

  it('for a recording of a screen on which little happens while somebody speaks', async () => {
    const clip = await longClip(folder, 'screen.mp4', { size: '1280x720', still: 720, frames: 2, sound: true });
    expect(await peakFor(clip)).toBeLessThan(BOUND);
  });
});

describe.skipIf(ffmpeg === null)('of a recording of a screen on which little happens (skipped without ffmpeg)', () => {
  it('all is made', async () => {
    const clip = await longClip(folder, 'small.mp4', { size: '64x64', still: 30, frames: 4 });
    const video = await made(folder, await readFile(clip), ffmpeg);
    expect(video).toMatchObject({ fps: 60, duration: expect.closeTo(120.5, 1) });
    expect(video.stream).toMatchObject({ storyboard: { count: 100 }, posters: { length: 5 } });
  });
});
