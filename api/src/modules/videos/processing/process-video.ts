import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { addToLog, currentLog } from '../../../platform/current-log.ts';
import { isOutage } from '../../../platform/database/database.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { LowSpaceError } from '../../../platform/free-space.ts';
import type { Job } from '../../../platform/jobs/queue.ts';
import { makeVideo } from '../../../platform/media/ffmpeg/make-video.ts';
import { ORIGINALS_PREFIX } from '../../../platform/media/media-urls.ts';
import { probeVideo } from '../../../platform/media/reading/probe-video.ts';
import { VideoError } from '../../../platform/media/video-error.ts';
import { FileMissingError, storageErrorOf } from '../../../platform/storage/storage.ts';
import { failFile, folderOfFile, uploadKeyOf, uploadsDir, type VideoFileRow } from '../files.ts';
import {
  beat,
  beginAttempt,
  endAttempt,
  HEARTBEAT_MS,
  isCurrent,
  isGivenUp,
  moveToLongLane,
  waitForOutage,
  waitForSpace,
} from './attempts.ts';
import { wakeProcessing } from './send.ts';
import { publishFile } from './publish.ts';

/** How often a file is tried whose process dies each time. */
const MAX_ATTEMPTS = 5;

/**
 * How much space an attempt needs, for each byte of the upload: 1.7 for a phone's 17 Mbit/s, up to 3 for what was encoded
 * with less (`pnpm bench:transcode`).
 */
const SPACE_FACTOR = 3;
/** The copy of an upload that is stored elsewhere. */
const COPY_FACTOR = 1;

type Context = Pick<ApiContext, 'db' | 'jobs' | 'storage' | 'converter' | 'converterMemory' | 'space'>;

/**
 * Makes an uploaded file playable, and its video's. May be interrupted at any moment and run again: nothing is visible
 * before one last update, which only the latest attempt can do.
 *
 * @param laneMs after how many milliseconds it makes way for others, and begins anew in the lane of long videos
 */
export async function processVideo(
  context: Context,
  { data: { file_id, outages = 0 } }: Pick<Job<'process-video'>, 'data'>,
  closing: AbortSignal,
  log: Pick<FastifyBaseLogger, 'warn'>,
  laneMs = Infinity,
): Promise<void> {
  const { db, storage, space } = context;
  closing.throwIfAborted();
  const row = await beginAttempt(db, file_id);
  if (!row) return;
  addToLog({ video: row.video_id });
  if (row.attempts > MAX_ATTEMPTS) return failFile(db, row.id, fieldErrors.conversionFailed);
  const workDir = path.join(storage.workDir, 'jobs', `${row.id}-${row.attempts}`);
  const copy = `${workDir}-original`;
  const heartbeat = keepAlive(context, row, closing, laneMs);
  try {
    const prefix = await unusedFolder(storage, row);
    await removeFormerAttempts(path.dirname(workDir), row.id);
    if (!(await space.hasRoomFor(row.size * (SPACE_FACTOR + (storage.isLocal ? 0 : COPY_FACTOR))))) {
      // `rescueFiles` sends it again.
      await heartbeat.stop();
      await waitForSpace(context, row, { usedUp: false });
      if (row.error === null) log.warn({ video: row.video_id, file: row.id }, WAITS);
      return;
    }
    if (!storage.isLocal) await checkWritable(storage, prefix);
    if (row.error !== null) await db.update(videoFiles).set({ error: null }).where(isCurrent(row));
    await mkdir(workDir, { recursive: true });
    const { signal } = heartbeat;
    const original = await keepOriginal(context, row, copy, signal);
    const probed = await probeVideo(original, signal);
    const onProgress = (seconds: number) => heartbeat.report(Math.min(1, seconds / probed.duration));
    const { converter, converterMemory: maxMemory } = context;
    const options = { converter, maxMemory, signal, onProgress };
    const made = await makeVideo({ ...options, source: original, folder: workDir, probed });
    await keepMade(context, prefix, workDir, signal);
    const { duration, fps, width, height } = made.playable;
    const stream = { prefix, ...made.stream };
    const playable = { file_key: prefix + made.file, stream, duration, fps, width, height };
    if (await publishFile(context, row, playable)) currentLog()?.info({}, 'a video is ready');
    else await storage.removeFolder(prefix);
  } catch (error) {
    await heartbeat.stop();
    // What it was made of may have been deleted, which looks like any error.
    if (await isGivenUp(db, row.id).catch(() => false)) return;
    if (heartbeat.signal.reason instanceof SlowError && !closing.aborted) {
      await rm(workDir, { recursive: true, force: true });
      if (await moveToLongLane(context, row)) wakeProcessing(context);
      currentLog()?.info({}, 'a video takes long, and begins anew in the lane of long ones');
      return;
    }
    // Before anything else: without space, what has been made may look like the fault of the file.
    if ([error, heartbeat.signal.reason].some(isLackOfSpace)) {
      await rm(workDir, { recursive: true, force: true });
      log.warn({ video: row.video_id, file: row.id, reason: String(error) }, WAITS);
      return void (await waitForSpace(context, row, { usedUp: true }));
    }
    if (error instanceof VideoError && !closing.aborted) {
      log.warn(
        { video: row.video_id, file: row.id, code: error.code, reason: error.message },
        'a video could not be processed',
      );
      return failFile(db, row.id, error.code);
    }
    await rm(workDir, { recursive: true, force: true });
    if (isOfOutage(error) && !closing.aborted && (await waitOutOutage(context, row, outages, closing, error))) {
      log.warn(
        { video: row.video_id, file: row.id, reason: String(error) },
        'a video waits to be processed until an outage is over',
      );
      return;
    }
    // The next attempt need not wait until this one is believed dead.
    await endAttempt(db, row, { counts: !closing.aborted }).catch(() => {});
    throw error;
  } finally {
    await heartbeat.stop();
    await rm(workDir, { recursive: true, force: true });
    await rm(copy, { force: true });
  }
}

/** The time in the lane is over. */
class SlowError extends Error {}

const WAITS = 'a video waits to be processed until there is more free space';

/** Also of programs and libraries; the disk or the quota of its user may be full. */
const isLackOfSpace = (error: unknown) =>
  error instanceof LowSpaceError ||
  (error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code)));

/** Says nothing of the file, however often it is tried. A store that does not have it is there. */
function isOfOutage(error: unknown): boolean {
  const ofStorage = storageErrorOf(error);
  return ofStorage ? !(ofStorage instanceof FileMissingError) : isOutage(error);
}

const OUTAGE_RETRY_MS = 2000;

/** Ends an attempt that an outage has interrupted; without the database, as soon as that is there again. */
async function waitOutOutage(
  context: Context,
  row: VideoFileRow,
  outages: number,
  closing: AbortSignal,
  reason: unknown,
): Promise<boolean> {
  const isOfStorage = storageErrorOf(reason) !== null;
  while (!closing.aborted) {
    try {
      return await waitForOutage(context, row, outages, { isOfStorage });
    } catch (error) {
      if (!isOutage(error)) throw error;
      await delay(OUTAGE_RETRY_MS, null, { signal: closing }).catch(() => {});
    }
  }
  return false;
}

/**
 * Returns a folder for what an attempt makes that has nothing yet. With a database that was restored from a backup, a
 * later one has files of an attempt with the same number.
 */
async function unusedFolder(storage: Context['storage'], row: VideoFileRow): Promise<string> {
  const folder = `${folderOfFile(row)}/${row.attempts}`;
  return (await storage.list(folder)).length === 0 ? `${folder}/` : `${folder}${Date.now()}/`;
}

/**
 * Rejects if the store refuses to be written to, before an hour of conversion; `check` only asks whether the bucket is
 * there.
 */
async function checkWritable(storage: Context['storage'], prefix: string): Promise<void> {
  const key = `${prefix}write-check`;
  await storage.put(key, Buffer.from('x'));
  // If that fails, it is deleted with the folder.
  await storage.remove(key).catch(() => {});
}

/** Moves all that was made into the storage, or nothing. */
async function keepMade({ storage }: Context, prefix: string, folder: string, signal: AbortSignal): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  try {
    for (const file of files) {
      signal.throwIfAborted();
      await storage.adopt(prefix + path.relative(folder, file).replaceAll(path.sep, '/'), file);
    }
    signal.throwIfAborted();
  } catch (error) {
    // If that fails too, nothing refers to it.
    await storage.removeFolder(prefix).catch(() => {});
    throw error;
  }
}

/** Deletes the unfinished output of attempts whose process has died. */
async function removeFormerAttempts(folder: string, fileId: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const former = names.filter((name) => name.startsWith(`${fileId}-`));
  for (const name of former) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Gives signs of life until it is stopped; its signal is aborted when the process ends, another one has taken over, or
 * there is too little free space.
 */
function keepAlive({ db, space }: Context, row: VideoFileRow, closing: AbortSignal, laneMs: number) {
  const lost = new AbortController();
  const close = () => lost.abort();
  if (closing.aborted) close();
  closing.addEventListener('abort', close, { once: true });
  const slow = Number.isFinite(laneMs)
    ? setTimeout(() => lost.abort(new SlowError('It takes too long')), laneMs)
    : undefined;
  let progress = 0;
  let beating: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (space.isLow()) lost.abort(new LowSpaceError('There is too little space to process a video'));
    // During an outage, the next sign of life decides.
    beating = beat(db, row, progress).then(
      (goesOn) => goesOn || lost.abort(),
      () => {},
    );
  }, HEARTBEAT_MS);
  return {
    signal: lost.signal,
    report: (done: number) => {
      progress = done;
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(slow);
      closing.removeEventListener('abort', close);
      await beating;
    },
  };
}

/** Moves the uploaded file into the storage, unless it is there already; returns where it can be read. */
async function keepOriginal(
  { db, storage }: Context,
  { id, video_id, original_key: known }: VideoFileRow,
  copy: string,
  signal: AbortSignal,
): Promise<string> {
  if (!storage.isLocal) {
    const originalKey = known ?? uploadKeyOf(id);
    const file = await storage.localFile(originalKey, copy, signal);
    await recordOriginal(db, id, originalKey, file, signal);
    return file;
  }
  const originalKey = `${ORIGINALS_PREFIX}videos/${video_id}/${id}`;
  const uploaded = path.join(uploadsDir(storage), id);
  const isUploaded = await isFile(uploaded);
  if (isUploaded) {
    await recordOriginal(db, id, originalKey, uploaded, signal);
    await storage.adopt(originalKey, uploaded);
  }
  const file = await storage.localFile(originalKey, copy, signal);
  // An operator tries a file again that failed so long ago that the cleanup would soon delete its original.
  if (known === null && !isUploaded) await recordOriginal(db, id, originalKey, file, signal);
  return file;
}

async function recordOriginal(db: Context['db'], id: string, originalKey: string, file: string, signal: AbortSignal) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  await db
    .update(videoFiles)
    .set({ original_key: originalKey, sha256: hash.digest('hex') })
    .where(eq(videoFiles.id, id));
  signal.throwIfAborted();
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
