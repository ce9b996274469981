import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { page } from 'shared-api/lists';
import { videoUpload } from 'shared-api/videos/video-files';
import { adminVideo } from 'shared-api/videos/videos';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import { JobQueue } from '../../../platform/jobs/queue.ts';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { ffmpeg, longClip, makeClip, picture } from '../../../testing/files/clips.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { getPlayable, openVideo } from '../../../testing/files/playback.ts';
import { ffmpegsIn, hasProc } from '../../../testing/processes/process-memory.ts';
import { removeAWeekLater } from '../../../testing/pass-week.ts';
import { createVideo, deleteVideo } from '../../../testing/files/videos.ts';
import { openUploads } from '../../../testing/files/uploads.ts';
import { rescueFiles } from './attempts.ts';
import { processVideo } from './process-video.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
/** Of another server than the one that the requests are sent to. */
let worker: JobQueue;

const canRun = ffmpeg !== null && hasProc;
const { api, admin, uploader, videoId } = await openUploads();
const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
const otherId = items.find(({ id }) => id !== videoId)?.id ?? '';
const folder = await folderForFile();
/** Hours to convert, and no time at all. */
let long: Buffer;
let short: Buffer;
beforeAll(async () => {
  if (!canRun) return;
  long = await readFile(await longClip(folder, 'long.mp4', { size: '640x360', still: 11 * 3600, frames: 1 }));
  short = await makeClip(folder, [...picture('64x64'), '-pix_fmt', 'yuv420p']);
});
beforeEach(async () => {
  const { db } = api.platform;
  await db.delete(videoFiles);
  await db.execute(sql`delete from pgboss.job`);
  await db
    .update(videos)
    .set({ file_key: null, status: 'draft' })
    .where(inArray(videos.id, [videoId, otherId]));
  for (const key of await stored()) await api.platform.storage.remove(key);
  vi.resetAllMocks();
  worker = new JobQueue({ db, log });
});
afterEach(() => worker.stop());

const stored = async () => {
  const { storage } = api.platform;
  return [...(await storage.list('videos')), ...(await storage.list('originals/videos'))];
};
/** How long single files may take in the lane of short videos, in milliseconds. */
const limits = new Map<string, number>();
const startWorker = () => {
  const context = { ...api.platform, jobs: worker, converter: ffmpeg, converterMemory: Infinity };
  const process = (job: Parameters<typeof processVideo>[1], signal: AbortSignal, limit?: number) =>
    processVideo(context, job, signal, log, limit);
  worker.start({
    'process-video': (job, signal) => process(job, signal, limits.get(job.data.file_id)),
    'process-long-video': (job, signal) => process(job, signal),
  });
};
const upload = async (id: string, bytes: Buffer) => {
  const url = await uploader.begin(id, bytes.length);
  expect((await uploader.send(url, bytes)).status).toBe(204);
  return url;
};
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const state = async (id = videoId) => (await api.get(`/api/admin/videos/${id}/upload`, admin)).as(videoUpload);
const statusOf = async () => (await api.platform.db.select().from(videos).where(eq(videos.id, videoId)))[0]?.status;
const running = () => ffmpegsIn(api.platform.storage.workDir);
// Several conversions at once, perhaps beside those of other suites.
vi.setConfig({ testTimeout: 180_000 });
const WAIT = { timeout: 120_000, interval: 50 };
const untilReady = (id: string, fileId: string) =>
  vi.waitFor(async () => expect((await state(id)).file).toMatchObject({ id: fileId, state: 'ready' }), WAIT);
const untilRunning = () => vi.waitFor(() => expect(running()).toHaveLength(1), WAIT);
const event = async () => {
  const { items } = (await api.get(`/api/admin/audit?target_id=${videoId}`, admin)).as(page(auditEvent));
  return items.find(({ action }) => action === 'video_file.cancelled');
};

describe.skipIf(!canRun)(
  'a conversion that goes on (skipped where there is no ffmpeg, or its process is unknown)',
  () => {
    it('is ended by an administrator, after which the former file plays; others are converted meanwhile', async () => {
      startWorker();
      const former = idOf(await upload(videoId, short));
      await untilReady(videoId, former);
      const url = await upload(videoId, long);
      await untilRunning();
      const [converter] = running();
      // It does not wait for the long one.
      const next = idOf(await upload(otherId, short));
      await untilReady(otherId, next);
      expect(running()).toContain(converter);
      expect((await uploader.remove(url)).status).toBe(204);
      await vi.waitFor(() => expect(running()).not.toContain(converter), WAIT);

      expect(await state()).toMatchObject({ file: { id: former, state: 'ready' }, playing: { filename: 'drill.mp4' } });
      expect(await statusOf()).toBe('ready');
      expect((await getPlayable(api, await openVideo(api, videoId, admin))).headers['content-type']).toBe('video/mp4');
      // The cleanup deletes what was uploaded, once nothing has referred to it for a week.
      expect((await stored()).filter((key) => key.includes(idOf(url)))).toEqual([
        `originals/videos/${videoId}/${idOf(url)}`,
      ]);
      expect(await event()).toMatchObject({
        actor: { email: ADMIN },
        after: { upload: idOf(url), filename: 'drill.mp4' },
      });
      expect(log.error).not.toHaveBeenCalled();
      expect((await uploader.remove(url)).status).toBe(404);
    });

    it('makes way as soon as another file of the video is chosen', async () => {
      startWorker();
      const former = await upload(videoId, long);
      await untilRunning();
      const url = await uploader.begin(videoId, short.length);
      await vi.waitFor(() => expect(running()).toEqual([]), WAIT);
      expect(await statusOf()).toBe('draft');
      expect(await event()).toMatchObject({ after: { upload: idOf(former) } });
      await uploader.send(url, short);
      await untilReady(videoId, idOf(url));
      expect(await api.platform.db.$count(videoFiles)).toBe(1);
      expect(log.error).not.toHaveBeenCalled();
    });

    it('that is stuck makes way for the others, and begins anew in the lane of long videos', async () => {
      const { db } = api.platform;
      const stuck = idOf(await upload(videoId, long));
      // As if it were short: its lane is that of all others.
      await db.update(videoFiles).set({ duration: 60 });
      await db.execute(sql`delete from pgboss.job`);
      await rescueFiles({ db, jobs: worker });
      limits.set(stuck, 8000);
      startWorker();
      await untilRunning();
      const [first] = running();
      process.kill(first!, 'SIGSTOP');
      const next = idOf(await upload(otherId, short));
      await untilReady(otherId, next);
      expect(running()).not.toContain(first);
      await untilRunning();
      const [row] = await db.select().from(videoFiles).where(eq(videoFiles.id, stuck));
      expect(row).toMatchObject({ is_slow: true, state: 'processing', attempts: 1 });
      expect(log.error).not.toHaveBeenCalled();
    });

    it('ends when its video is deleted, and leaves neither files nor folders', async () => {
      startWorker();
      const id = await createVideo(api, admin);
      const url = await upload(id, long);
      await untilRunning();
      const undo = await deleteVideo(api, admin, id);
      expect(undo).toBeTypeOf('function');
      await vi.waitFor(() => expect(running()).toEqual([]), WAIT);
      const { storage } = api.platform;
      await vi.waitFor(async () => expect(await readdir(path.join(storage.workDir, 'jobs'))).toEqual([]), WAIT);
      await api.platform.db.execute(sql`delete from undoable_action`);
      await removeAWeekLater(api.platform);
      expect((await stored()).filter((key) => key.includes(idOf(url)) || key.includes(id))).toEqual([]);
      expect(log.error).not.toHaveBeenCalled();
    });

    it('makes way for a file whose upload was begun later, and ends later', async () => {
      startWorker();
      const [first, second] = [await uploader.begin(videoId, long.length), await uploader.begin(videoId, short.length)];
      await uploader.send(first, long);
      await untilRunning();
      await uploader.send(second, short);
      await untilReady(videoId, idOf(second));
      expect(running()).toEqual([]);
    });
  },
);

describe.skipIf(!canRun)('a file that waits to be processed (skipped with those above)', () => {
  it('is given up, and a video without another one is a draft again', async () => {
    const url = await upload(videoId, long);
    expect(await statusOf()).toBe('processing');
    expect((await uploader.remove(url)).status).toBe(204);
    expect((await state()).file).toBeNull();
    expect(await statusOf()).toBe('draft');
    startWorker();
    await rescueFiles({ db: api.platform.db, jobs: worker });
    const next = idOf(await upload(otherId, short));
    await untilReady(otherId, next);
    expect(await api.platform.db.$count(videoFiles)).toBe(1);
  });

  it('leaves the file before it as it was, which had failed', async () => {
    const failed = idOf(await upload(videoId, short));
    await api.platform.db.update(videoFiles).set({ state: 'failed', error: 'video_memory' });
    const url = await upload(videoId, long);
    await uploader.remove(url);
    expect((await state()).file).toMatchObject({ id: failed, state: 'failed', error: 'video_memory' });
    expect(await statusOf()).toBe('failed');
  });
});
