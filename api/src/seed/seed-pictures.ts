import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoContent } from 'demo/content';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import { v7 } from 'uuid';
import { books } from '../platform/database/books.ts';
import type { Database } from '../platform/database/database.ts';
import { packages } from '../platform/database/packages.ts';
import { pictures } from '../platform/database/pictures.ts';
import { site } from '../platform/database/site.ts';
import { videoImages } from '../platform/database/videos.ts';
import { keepFiles } from '../platform/stored-files/marks.ts';
import { readPicture } from '../modules/pictures/read-picture.ts';
import { findByHash, type NewPicture } from '../modules/pictures/repository.ts';
import { hashOf, placeOfHash } from '../modules/pictures/service.ts';
import { CONTENT, keysOf, widthsOf } from '../modules/pictures/sizes.ts';
import { hasFiles, storeFiles } from '../modules/pictures/store-files.ts';
import type { Platform } from '../platform.ts';
import { openEncodedPictures, type EncodedPictures } from './encoded-pictures.ts';
import { pictureKey } from './seed-media.ts';

/** A picture of the demo whose files are stored. */
export interface DemoPicture {
  /** The key of the file as it was drawn, which records name as well. */
  readonly key: string;
  readonly hash: string;
  readonly row: NewPicture;
  /** Whether the database has it already. */
  readonly known: boolean;
}

/** At the first start there is nothing else to do: more than one at a time. */
const AT_A_TIME = 2;

/** Stores the demo's pictures in all sizes, unless they are: that takes seconds. */
export async function storeDemoPictures(
  platform: Platform,
  { mediaDir, pictures: files, encodedPicturesDir }: DemoContent,
): Promise<DemoPicture[]> {
  const limit = pLimit(AT_A_TIME);
  const encoded = await openEncodedPictures(encodedPicturesDir);
  const stored = files.map((file) =>
    limit(async () => {
      const bytes = await readFile(path.join(mediaDir, file));
      const hash = hashOf(bytes);
      return { key: pictureKey(file), hash, ...(await store(platform, encoded, bytes, hash)) };
    }),
  );
  return Promise.all(stored);
}

async function store(
  { db, storage }: Platform,
  encoded: EncodedPictures | null,
  bytes: Buffer,
  hash: string,
): Promise<Pick<DemoPicture, 'row' | 'known'>> {
  const known = await findByHash(db, hash);
  if (known && (await hasFiles(storage, known))) return { row: known, known: true };
  const place = { keyPrefix: placeOfHash(hash).keyPrefix, originalKey: null };
  await keepFiles(db, [`${place.keyPrefix}/`]);
  const prepared = encoded?.index[hash];
  if (encoded && prepared) {
    const row = { id: v7(), hash, ...place, ...prepared };
    if (!(await hasFiles(storage, row))) {
      for (const key of keysOf(row)) await storage.put(key, await encoded.storage.read(key));
    }
    return { row, known: false };
  }
  const decoded = await readPicture(bytes, CONTENT, ['webp']);
  const { width, height, alpha } = decoded;
  const widths = widthsOf(width, CONTENT.steps);
  const row = { id: v7(), hash, ...place, width, height, alpha, widths };
  // The files of earlier data, for example before a reset by another process.
  if (!(await hasFiles(storage, row))) await storeFiles(storage, row, decoded, bytes);
  return { row, known: false };
}

/** Gives the demo's records their pictures, also those of a demo from before pictures had sizes. */
export async function linkDemoPictures(tx: Database, stored: readonly DemoPicture[]): Promise<void> {
  if (stored.length === 0) return;
  // Another process may have inserted them.
  await tx
    .insert(pictures)
    .values(stored.map(({ row }) => ({ ...row, unusedSince: null })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(
      inArray(
        pictures.hash,
        stored.map(({ hash }) => hash),
      ),
    );
  for (const { key, hash } of stored) {
    const pictureId = rows.find((row) => row.hash === hash)?.id ?? null;
    const lacks = (column: PgColumn, picture: PgColumn) => and(eq(column, key), isNull(picture));
    await tx.update(videoImages).set({ pictureId }).where(lacks(videoImages.fileKey, videoImages.pictureId));
    await tx.update(packages).set({ pictureId }).where(lacks(packages.imageKey, packages.pictureId));
    await tx.update(books).set({ pictureId }).where(lacks(books.coverKey, books.pictureId));
    await tx
      .update(site)
      .set({ authorPictureId: pictureId })
      .where(lacks(site.authorPortraitKey, site.authorPictureId));
  }
}
