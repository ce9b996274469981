import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_PREFIX } from '../media/media-urls.ts';
import type { Platform } from '../platform.ts';
import type { DemoContent } from './demo-content.ts';

/** Pictures are open to everybody; clips are not, a sample's neither: its URL is signed like any other. */
export const pictureKey = (file: string) => `${PUBLIC_PREFIX}demo/${file}`;
export const clipKey = (file: string) => `videos/demo/${file}`;

/** Copies every file of the demo into the storage, so that it is served like what people upload. */
export async function seedMedia(
  { storage }: Platform,
  { mediaDir, author, drills, packages, books }: DemoContent,
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
  for (const { file, key } of files) await storage.put(key, await readFile(path.join(mediaDir, file)));
}
