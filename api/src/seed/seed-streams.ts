import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DemoContent } from 'demo/content';
import { z } from 'zod';
import { processClock } from '../platform/clock.ts';
import type { StoredCaptions } from '../platform/database/tables/videos.ts';
import { STREAM_DESCRIPTION, streamPrefix, videoFileKey } from './seed-media.ts';

const size = { width: z.number(), height: z.number() };
const description = z.object({
  playlist: z.string(),
  renditions: z.array(z.object({ ...size, bitrate: z.number() })),
  storyboard: z.object({ ...size, file: z.string(), columns: z.number(), count: z.number(), interval: z.number() }),
  posters: z.array(z.string()),
});

/** Returns the stream, captions and chapters of a drill, as its row names them; none if it has only a clip. */
export async function describeStream(mediaDir: string, drill: DemoContent['drills'][number]) {
  if (drill.stream === null) return { stream: null, captions: [], chapters: [] };
  const text = await readFile(path.join(mediaDir, drill.stream, STREAM_DESCRIPTION), 'utf8');
  return {
    stream: { prefix: streamPrefix(drill), ...description.parse(JSON.parse(text)) },
    captions: await Promise.all(drill.captions.map((one) => stored(mediaDir, one))),
    chapters: drill.chapters,
  };
}

async function stored(
  mediaDir: string,
  { language, file }: DemoContent['drills'][number]['captions'][number],
): Promise<StoredCaptions> {
  const { size: bytes } = await stat(path.join(mediaDir, file));
  return { language, key: videoFileKey(file), size: bytes, updatedAt: processClock().toISOString() };
}
