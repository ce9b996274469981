import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_PREFIX } from '../media/media-urls.ts';
import type { Platform } from '../platform.ts';
import type { DemoContent } from 'demo/content';

/** Pictures are public; clips need a signed URL, even those of free samples. */
export const pictureKey = (file: string) => `${PUBLIC_PREFIX}demo/${file}`;
export const clipKey = (file: string) => `videos/demo/${file}`;

/** Copies the demo's files into the storage, where uploads will go too, so that they are served the same way. */
export async function seedMedia(
  { storage }: Platform,
  { mediaDir, author, drills, packages, books }: DemoContent,
  { overwrite = true } = {},
): Promise<void> {
  const pictures = [
    author.portrait,
    ...drills.map(({ poster }) => poster),
    ...packages.map(({ image }) => image),
    ...books.map(({ cover }) => cover),
  ];
  const files = [
    ...pictures.map((file) => ({ file, key: pictureKey(file) })),
    ...drills.map(({ clip }) => ({ file: clip, key: clipKey(clip) })),
  ];
  for (const { file, key } of files) {
    if (overwrite || !(await storage.stat(key))) await storage.put(key, await readFile(path.join(mediaDir, file)));
  }
}
