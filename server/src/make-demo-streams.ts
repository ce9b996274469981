import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFfmpeg } from 'api/platform/media/ffmpeg/ffmpeg';
import { makeVideo } from 'api/platform/media/ffmpeg/make-video';
import { probeVideo } from 'api/platform/media/reading/probe-video';
import { demoContent } from 'demo/content';

/**
 * `pnpm --filter server demo-streams [drill …]`: makes what an upload gets of the clips of those drills that have a stream,
 * or of the ones that are named, after `pnpm --filter demo draw` has drawn them. Needs ffmpeg.
 */
const wanted = process.argv.slice(2);
const converter = findFfmpeg({ FFMPEG_PATH: process.env['FFMPEG_PATH'], PATH: process.env['PATH'] ?? '' });
if (converter === null) throw new Error('there is no ffmpeg');

for (const { key, clip, stream } of demoContent.drills) {
  if (stream === null || (wanted.length > 0 && !wanted.includes(key))) continue;
  await makeStream(converter, path.join(demoContent.mediaDir, clip), path.join(demoContent.mediaDir, stream));
}

async function makeStream(ffmpeg: string, source: string, target: string): Promise<void> {
  const { signal } = new AbortController();
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-stream-'));
  try {
    const probed = await probeVideo(source, signal);
    const { file, stream } = await makeVideo({ converter: ffmpeg, source, folder, probed, signal });
    // A copy of the clip, which is there already, and frames to choose a poster from, of which the best one is drawn.
    for (const needless of [file, ...stream.posters]) await rm(path.join(folder, needless));
    const description = { ...stream, posters: [] };
    await writeFile(path.join(folder, 'stream.json'), `${JSON.stringify(description, null, 2)}\n`);
    await rm(target, { recursive: true, force: true });
    await cp(folder, target, { recursive: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}
