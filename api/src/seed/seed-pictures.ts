import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoContent } from 'demo/content';
import { inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import type { Database } from '../platform/database/database.ts';
import { pictures } from '../platform/database/tables/pictures.ts';
import { keepFiles } from '../platform/stored-files/marks.ts';
import { readPicture } from '../modules/pictures/read-picture.ts';
import { findByHash, type NewPicture } from '../modules/pictures/repository.ts';
import { hashOf, placeOfHash } from '../modules/pictures/service.ts';
import { CONTENT, keysOf, widthsOf } from '../modules/pictures/sizes.ts';
import { hasFiles, storeFiles } from '../modules/pictures/store-files.ts';
import type { Platform } from '../platform.ts';
import { openEncodedPictures, type EncodedPictures } from './encoded-pictures.ts';
import type { Ids } from './ids.ts';

/** A picture of the demo whose files are stored. */
export interface DemoPicture {
  /** The name of the file in the content. */
  readonly file: string;
  readonly hash: string;
  readonly row: NewPicture;
}

/** At the first start there is nothing else to do: more than one at a time. */
const AT_A_TIME = 2;

/** Stores the demo's pictures in all sizes, unless they are: that takes seconds. */
export async function storeDemoPictures(platform: Platform, content: DemoContent): Promise<DemoPicture[]> {
  const limit = pLimit(AT_A_TIME);
  const encoded = await openEncodedPictures(content.encodedPicturesDir);
  const stored = content.pictures.map((file) =>
    limit(async () => {
      const bytes = await readFile(path.join(content.mediaDir, file));
      const hash = hashOf(bytes);
      return { file, hash, row: await store(platform, encoded, bytes, hash) };
    }),
  );
  return Promise.all(stored);
}

/** Stores those of the demo's pictures again that the database has, and whose files are gone. */
export async function restoreDemoPictures(platform: Platform, content: DemoContent): Promise<void> {
  const lost: string[] = [];
  for (const file of content.pictures) {
    const known = await findByHash(platform.db, hashOf(await readFile(path.join(content.mediaDir, file))));
    if (known && !(await hasFiles(platform.storage, known))) lost.push(file);
  }
  await storeDemoPictures(platform, { ...content, pictures: lost });
}

async function store(
  { db, storage }: Platform,
  encoded: EncodedPictures | null,
  bytes: Buffer,
  hash: string,
): Promise<NewPicture> {
  const known = await findByHash(db, hash);
  if (known && (await hasFiles(storage, known))) return known;
  const place = { key_prefix: placeOfHash(hash).key_prefix, original_key: null };
  await keepFiles(db, [`${place.key_prefix}/`]);
  const prepared = encoded?.index[hash];
  if (encoded && prepared) {
    const row = { id: v7(), hash, ...place, ...prepared };
    if (!(await hasFiles(storage, row))) {
      for (const key of keysOf(row)) await storage.put(key, await encoded.storage.read(key));
    }
    return row;
  }
  const decoded = await readPicture(bytes, CONTENT, ['webp']);
  const { width, height, alpha } = decoded;
  const widths = widthsOf(width, CONTENT.steps);
  const row = { id: v7(), hash, ...place, width, height, alpha, widths };
  // The files of earlier data, for example before a reset by another process.
  if (!(await hasFiles(storage, row))) await storeFiles(storage, row, decoded, bytes);
  return row;
}

/** Inserts the demo's pictures, and returns their ids by the names of the files. */
export async function insertPictures(tx: Database, stored: readonly DemoPicture[]): Promise<Ids> {
  // One may have been uploaded, too.
  await tx
    .insert(pictures)
    .values(stored.map(({ row }) => ({ ...row, unused_since: null })))
    .onConflictDoNothing();
  const hashes = stored.map(({ hash }) => hash);
  const rows = await tx
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
  return new Map(stored.map(({ file, hash }) => [file, ids.get(hash) ?? '']));
}
