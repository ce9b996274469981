import type { Sharp } from 'sharp';
import type { Storage } from '../../platform/storage/storage.ts';
import { loadSharp } from './load-sharp.ts';
import { rawInput, type DecodedPicture } from './read-picture.ts';
import { formatsOf, keyOf, keysOf, type PictureFiles, type PictureFormat } from './sizes.ts';

/**
 * How each format is encoded. AVIF with more effort takes many times as long and saves little: docs/adr/0029. The output
 * has no metadata: the library writes none unless it is told to.
 */
const ENCODERS: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: 80, progressive: true }),
  png: (image) => image.png(),
};

/** Stores a picture in all its sizes and formats, and the uploaded bytes where they are kept. */
export async function storeFiles(
  storage: Storage,
  picture: PictureFiles,
  { pixels, info }: DecodedPicture,
  original: Buffer,
): Promise<void> {
  const sharp = await loadSharp();
  if (picture.original_key !== null) await storage.put(picture.original_key, original);
  for (const width of picture.widths) {
    for (const format of formatsOf(picture)) {
      const image = sharp(pixels, rawInput(info)).resize({ width });
      if (!picture.alpha) image.removeAlpha();
      await storage.put(keyOf(picture, width, format), await ENCODERS[format](image).toBuffer());
    }
  }
}

/** Whether every file of a picture is stored. */
export async function hasFiles(storage: Storage, picture: PictureFiles): Promise<boolean> {
  for (const key of keysOf(picture)) if (!(await storage.stat(key))) return false;
  return true;
}

export async function removeFiles(storage: Storage, picture: PictureFiles): Promise<void> {
  for (const key of keysOf(picture)) await storage.remove(key);
}
