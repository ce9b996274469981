import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, isNotNull, like, lte, or, sql } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { undoableActions } from '../../database/undo.ts';
import { videoFiles } from '../../database/video-files.ts';
import { videos } from '../../database/videos.ts';
import { ORIGINALS_PREFIX } from '../../media/media-urls.ts';
import { isOwnKey } from '../../storage/key-layout.ts';
import type { Storage } from '../../storage/storage.ts';
import { uploadsDir, UPLOADS_FOLDER } from '../videos/files.ts';
import { CAPTIONS_FOLDER } from '../videos/media-paths.ts';
import { removeReplaced } from '../videos/processing/publish.ts';
import { UPLOAD_LIFETIME_MS } from './upload-store.ts';

type Context = Pick<ApiContext, 'db' | 'storage' | 'clock'>;

/** The folders of the storage that have files of videos, each below the ids of video and file, or of the upload. */
const FOLDERS = ['videos', `${ORIGINALS_PREFIX}videos`, UPLOADS_FOLDER];

/**
 * Deletes uploads that have not gone on for a day, replaced files, the originals of files that failed a day ago, and
 * whatever nothing refers to.
 *
 * @param now by the machine's clock, as files have its times
 */
export async function removeUnusedVideoFiles({ db, storage, clock }: Context, now = Date.now()): Promise<void> {
  const deadline = new Date(clock().getTime() - UPLOAD_LIFETIME_MS);
  // The lock of each request, and its renewal, is a change of the row.
  await db.delete(videoFiles).where(and(eq(videoFiles.state, 'uploading'), lte(videoFiles.updatedAt, deadline)));
  await removeReplaced({ db, storage });
  const isFailed = and(
    eq(videoFiles.state, 'failed'),
    isNotNull(videoFiles.originalKey),
    lte(videoFiles.updatedAt, deadline),
  );
  for (const { id, originalKey } of await db.select().from(videoFiles).where(isFailed)) {
    const [failed] = await db
      .update(videoFiles)
      .set({ originalKey: null })
      .where(and(eq(videoFiles.id, id), isFailed))
      .returning({ id: videoFiles.id });
    if (failed && originalKey !== null) await storage.remove(originalKey);
  }

  const before = new Date(now - UPLOAD_LIFETIME_MS);
  for (const folder of [uploadsDir(storage), path.join(storage.workDir, 'jobs')]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const entry = path.join(folder, name);
      const isOld = ((await stat(entry).catch(() => null))?.mtime ?? before) < before;
      if (isOld && !(await isInUse(db, name.slice(0, ID_LENGTH)))) await rm(entry, { recursive: true, force: true });
    }
  }
  for (const folder of FOLDERS) await removeOrphans({ db, storage }, folder, before);
}

const ID_LENGTH = 36;

/** Whether an upload goes on, waits to be processed, or was deleted with its video, which can still be undone. */
const isInUse = async (db: Database, id: string) =>
  // First: an undo moves the row from here to there.
  (await db.$count(undoableActions, sql`position(${id} in ${undoableActions.saved}::text) > 0`)) > 0 ||
  (await db.$count(
    videoFiles,
    and(sql`${videoFiles.id}::text = ${id}`, inArray(videoFiles.state, ['uploading', 'processing'])),
  )) > 0;

/** Whether what is stored under a key belongs to an upload that goes on. */
export const isOfUpload = async (db: Database, key: string) =>
  path.dirname(key) === UPLOADS_FOLDER && isInUse(db, path.basename(key).slice(0, ID_LENGTH));

/** Deletes old files that no row refers to: of an attempt that did not count, or of a deleted video. */
async function removeOrphans({ db, storage }: Omit<Context, 'clock'>, folder: string, before: Date): Promise<void> {
  const known = await knownPlaces(db);
  const places = new Map<string, string[]>();
  for (const key of (await storage.list(folder)).filter(isOwnKey)) {
    places.set(placeOf(key), [...(places.get(placeOf(key)) ?? []), key]);
  }
  for (const [place, keys] of places) {
    if (known.has(place) || !(await areOld(storage, keys, before))) continue;
    if (isCaptions(place)) {
      if (!(await areCaptionsKept(db, place))) for (const key of keys) await storage.remove(key);
      continue;
    }
    const [first = '', fileId = first] = place.slice(folder.length + 1).split('/');
    // Asked again, since an undo may have restored it since.
    const isKept =
      (await isInUse(db, fileId)) ||
      // A server of the previous version restores a deleted video without the row of its file.
      (await db.$count(videos, like(videos.fileKey, `${place}%`))) > 0 ||
      (await db.$count(videoFiles, or(like(videoFiles.fileKey, `${place}%`), eq(videoFiles.originalKey, place)))) > 0;
    if (!isKept) for (const key of keys) await storage.remove(key);
  }
}

const isCaptions = (key: string) => new RegExp(`^videos/[^/]+/${CAPTIONS_FOLDER}`).test(key);

/** Of a video, or of a deleted one that can still be restored. */
const areCaptionsKept = async (db: Database, key: string) =>
  (await db.$count(undoableActions, sql`position(${key} in ${undoableActions.saved}::text) > 0`)) > 0 ||
  (await db.$count(videos, sql`${videos.captions} @> ${JSON.stringify([{ key }])}::jsonb`)) > 0;

/**
 * What is made of a file is kept or deleted as a whole: all that one attempt has stored. So are an upload and what is noted
 * beside it (`<id>.info`). Others are on their own.
 */
const placeOf = (key: string) => /^videos\/[^/]+\/[^/]+\/\d+\/|^originals\/uploads\/[^/.]+/.exec(key)?.[0] ?? key;

async function areOld(storage: Storage, keys: readonly string[], before: Date): Promise<boolean> {
  for (const key of keys) {
    const found = await storage.stat(key);
    if (!found || found.modifiedAt >= before) return false;
  }
  return true;
}

/** The places that rows refer to, nearly all there are: they need no query of their own. */
async function knownPlaces(db: Database): Promise<ReadonlySet<string>> {
  const [played, uploaded] = await Promise.all([
    db.select({ key: videos.fileKey }).from(videos),
    db.select({ key: videoFiles.fileKey, original: videoFiles.originalKey }).from(videoFiles),
  ]);
  const keys = [...played.map(({ key }) => key), ...uploaded.flatMap(({ key, original }) => [key, original])];
  return new Set(keys.filter((key) => key !== null).map(placeOf));
}
