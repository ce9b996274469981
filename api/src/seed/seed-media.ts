import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PLAYABLE_FILE } from '../platform/media/ffmpeg/ladder-arguments.ts';
import type { Platform } from '../platform.ts';
import type { DemoContent } from 'demo/content';

/** Clips need a signed URL, even those of free samples. */
export const videoFileKey = (file: string) => `videos/demo/${file}`;

/** Describes the stream in its folder; it is not stored. */
export const STREAM_DESCRIPTION = 'stream.json';

type DemoDrill = DemoContent['drills'][number];

/** Of a drill with a stream, all of it and the clip. They are in a folder of their own: who may have one may have all. */
export const streamPrefix = ({ key }: Pick<DemoDrill, 'key'>) => `videos/demo/${key}/`;
export const playableKey = (drill: DemoDrill) =>
  drill.stream === null ? videoFileKey(drill.clip) : streamPrefix(drill) + PLAYABLE_FILE;

/** Copies the demo's videos into the storage, where uploads will go too, so that they are served the same way. */
export async function seedMedia(
  { storage }: Platform,
  { mediaDir, drills }: DemoContent,
  { overwrite = true } = {},
): Promise<void> {
  const files = [
    ...drills.map((drill) => ({ file: drill.clip, key: playableKey(drill) })),
    ...(await Promise.all(drills.map((drill) => filesOfStream(mediaDir, drill)))).flat(),
    ...drills.flatMap(({ captions }) => captions.map(({ file }) => ({ file, key: videoFileKey(file) }))),
  ];
  for (const { file, key } of files) {
    if (overwrite || !(await storage.stat(key))) await storage.put(key, await readFile(path.join(mediaDir, file)));
  }
}

async function filesOfStream(mediaDir: string, drill: DemoDrill): Promise<{ file: string; key: string }[]> {
  if (drill.stream === null) return [];
  const folder = path.join(mediaDir, drill.stream);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== STREAM_DESCRIPTION)
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .map((file) => ({ file: `${drill.stream}/${file}`, key: streamPrefix(drill) + file }));
}
