import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoContent } from 'demo/content';
import { z } from 'zod';
import { readPicture } from '../modules/pictures/read-picture.ts';
import { hashOf, placeOfHash } from '../modules/pictures/service.ts';
import { CONTENT, widthsOf } from '../modules/pictures/sizes.ts';
import { storeFiles } from '../modules/pictures/store-files.ts';
import { FolderStorage } from '../platform/storage/folder-storage.ts';

/** Its file in the folder. */
export const ENCODED_INDEX = 'pictures.json';

/** What the database stores of an encoded picture, by its hash. */
const index = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), alpha: z.boolean(), widths: z.array(z.number()) }),
);
type Index = z.infer<typeof index>;

/** The demo's pictures in all sizes, as the build has written them: encoding them takes seconds of each first start. */
export interface EncodedPictures {
  readonly storage: FolderStorage;
  readonly index: Index;
}

/** Writes the demo's pictures in all sizes to a folder, for `openEncodedPictures`. */
export async function encodePictures({ mediaDir, pictures }: DemoContent, folder: string): Promise<void> {
  const storage = new FolderStorage(folder);
  const encoded: Index = {};
  for (const file of pictures) {
    const bytes = await readFile(path.join(mediaDir, file));
    const hash = hashOf(bytes);
    const decoded = await readPicture(bytes, CONTENT, ['webp']);
    const { width, height, alpha } = decoded;
    const widths = widthsOf(width, CONTENT.steps);
    await storeFiles(storage, { ...placeOfHash(hash), original_key: null, widths, alpha }, decoded, bytes);
    encoded[hash] = { width, height, alpha, widths };
  }
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, ENCODED_INDEX), JSON.stringify(encoded));
}

/** `null` if the folder has none, such as without a build. */
export async function openEncodedPictures(folder: string | undefined): Promise<EncodedPictures | null> {
  if (folder === undefined) return null;
  try {
    const text = await readFile(path.join(folder, ENCODED_INDEX), 'utf8');
    return { storage: new FolderStorage(folder), index: index.parse(JSON.parse(text)) };
  } catch {
    return null;
  }
}
