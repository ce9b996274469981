import { and, asc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { FileOwner } from 'shared-api/operations/stored-files';
import type { Database } from '../../platform/database/database.ts';
import { books } from '../../platform/database/tables/books.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { releases } from '../../platform/database/tables/releases.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import type { VideoStream } from '../../platform/media/video-stream.ts';
import { keysOf } from '../pictures/sizes.ts';
import { keyOf as releaseFileKey } from '../releases/release-files.ts';

/** A file that a record has, and what the record says about it. */
export interface ExpectedFile {
  readonly key: string;
  /** In bytes. */
  readonly size?: number;
  /** In hex. */
  readonly hash?: { readonly algorithm: 'sha256' | 'sha384'; readonly digest: string };
}

export interface RecordFiles {
  /** Unique among the records of a kind, which are in its order. */
  readonly id: string;
  readonly files: readonly ExpectedFile[];
  /** Playlists, which name further files. */
  readonly playlists?: readonly string[];
}

/** Which records are read: one, or those after an id. */
export type Which = { readonly id: string } | { readonly after: string; readonly limit: number };

const isAmong = (id: SQL, which: Which) => ('id' in which ? eq(id, which.id) : gt(id, which.after));
const limitOf = (which: Which) => ('id' in which ? 1 : which.limit);

type ReadRecords = (db: Database, which: Which) => Promise<RecordFiles[]>;

/** Ids in their order as text, which is that of the values. */
const idOf = (column: typeof videos.id | typeof videoFiles.id | typeof books.id | typeof pictures.id) =>
  sql<string>`${column}::text`;

/** How the records of each kind are read. */
export const recordsWithFiles: Readonly<Record<FileOwner, ReadRecords>> = {
  video: async (db, which) => {
    const id = idOf(videos.id);
    const { file_key, stream, captions } = videos;
    const rows = await db
      .select({ id, file_key, stream, captions })
      .from(videos)
      .where(isAmong(id, which))
      .orderBy(asc(id))
      .limit(limitOf(which));
    return rows.map(({ id, file_key, stream, captions }) => ({
      id,
      files: [
        ...captions.map(({ key, size }) => ({ key, size })),
        ...(file_key === null ? [] : [{ key: file_key }]),
        ...(stream ? madeFiles(stream).map((file) => ({ key: stream.prefix + file })) : []),
      ],
      playlists: stream?.playlist ? [stream.prefix + stream.playlist] : [],
    }));
  },

  upload: async (db, which) => {
    const id = idOf(videoFiles.id);
    const { state, original_key, size, sha256 } = videoFiles;
    const rows = await db
      .select({ id, original_key, size, sha256 })
      .from(videoFiles)
      .where(and(isAmong(id, which), eq(state, 'ready')))
      .orderBy(asc(id))
      .limit(limitOf(which));
    return rows.map(({ id, original_key: key, size, sha256 }) => ({
      id,
      files: key === null ? [] : [{ key, size, ...withHash('sha256', sha256) }],
    }));
  },

  book: async (db, which) => {
    const id = idOf(books.id);
    const rows = await db
      .select({ id, file: books.file })
      .from(books)
      .where(and(isAmong(id, which), isNotNull(books.file)))
      .orderBy(asc(id))
      .limit(limitOf(which));
    return rows.map(({ id, file }) => ({ id, files: file ? [{ key: file.key, size: file.size }] : [] }));
  },

  picture: async (db, which) => {
    const id = idOf(pictures.id);
    const { hash, key_prefix, original_key, widths, alpha } = pictures;
    const rows = await db
      .select({ id, hash, key_prefix, original_key, widths, alpha })
      .from(pictures)
      .where(isAmong(id, which))
      .orderBy(asc(id))
      .limit(limitOf(which));
    return rows.map(({ id, hash, ...picture }) => ({
      id,
      files: keysOf(picture).map((key) => ({ key, ...(key === picture.original_key && withHash('sha256', hash)) })),
    }));
  },

  release: async (db, which) => {
    const id = sql<string>`${releases.part} || ' ' || ${releases.version}`;
    const rows = await db
      .select({ id, manifest: releases.manifest })
      .from(releases)
      .where(isAmong(id, which))
      .orderBy(asc(id))
      .limit(limitOf(which));
    return rows.map(({ id, manifest: { part, version, files } }) => ({
      id,
      files: [...new Set(Object.values(files))].map((integrity) => {
        const key = releaseFileKey(part, version, integrity);
        return { key, ...withHash('sha384', key.slice(key.lastIndexOf('/') + 1)) };
      }),
    }));
  },
};

const madeFiles = ({ storyboard, posters }: VideoStream) => [...(storyboard ? [storyboard.file] : []), ...posters];

const withHash = (algorithm: 'sha256' | 'sha384', digest: string | null) =>
  digest === null ? {} : { hash: { algorithm, digest } };
