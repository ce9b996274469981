import { createHash } from 'node:crypto';
import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { deletion } from 'shared-api/lists';
import { videoUpload } from 'shared-api/videos/video-files';
import { adminVideo, memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { processClock } from '../../../platform/clock.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import { JobQueue } from '../../../platform/jobs/queue.ts';
import { FileMissingError, StorageUnavailableError } from '../../../platform/storage/storage.ts';
import { VideoError } from '../../../platform/media/video-error.ts';
import { removeAWeekLater } from '../../../testing/pass-week.ts';
import { getPlayable, openVideo } from '../../../testing/files/playback.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { drillVideo, openUploads, type Uploader } from '../../../testing/files/uploads.ts';
import { forgetAbandonedUploads } from '../../uploads/cleanup.ts';
import { uploadsDir } from '../files.ts';
import { rescueFiles } from './attempts.ts';
import { processVideo } from './process-video.ts';

const bytes = drillVideo();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const { api, admin, uploader, videoId } = await openUploads();
beforeEach(async () => {
  const { db, storage } = api.platform;
  await db.delete(videoFiles);
  await db.execute(sql`delete from pgboss.job`);
  await db.update(videos).set({ file_key: null, status: 'draft' }).where(eq(videos.id, videoId));
  for (const key of await stored()) await storage.remove(key);
  vi.resetAllMocks();
});

const stored = async () => {
  const { storage } = api.platform;
  return [...(await storage.list('videos')), ...(await storage.list('originals/videos'))];
};
const jobs = () => new JobQueue({ db: api.platform.db, log });
const context = () => ({
  ...api.platform,
  jobs: jobs(),
  converter: null,
  converterMemory: Infinity,
  clock: () => api.now,
});
const run = (closing = new AbortController().signal) =>
  jobs().runWaiting('process-video', (job) => processVideo(context(), job, closing, log));
/** The files that play, and the originals; not those of their streams. */
const storedFiles = async () => (await stored()).filter((key) => !/\/(hls|posters)\//.test(key));
const state = async () => (await api.get(`/api/admin/videos/${videoId}/upload`, admin)).as(videoUpload).file;
const playable = async () => (await api.get(`/api/videos/${videoId}`, admin)).as(memberVideo).sources;
const upload = async () => {
  expect((await uploader.upload(videoId, bytes)).status).toBe(204);
  return (await state())!.id;
};

it('makes an uploaded file the one that its video plays', async () => {
  const id = await upload();
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ id, state: 'ready', progress: 1, error: null });
  const [video] = await api.platform.db.select().from(videos).where(eq(videos.id, videoId));
  expect(video).toMatchObject({ status: 'ready', fps: 30, width: 1280, height: 720 });
  expect(video?.duration).toBeCloseTo(8, 0);
  const played = await getPlayable(api, await openVideo(api, videoId, admin));
  expect(played.headers['content-type']).toBe('video/mp4');
  const original = await readFile(await api.platform.storage.localFile(`originals/videos/${videoId}/${id}`, ''));
  expect(original.equals(bytes)).toBe(true);
  const [row] = await api.platform.db.select().from(videoFiles);
  expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await readdir(uploadsDir(api.platform.storage))).not.toContain(id);
});

it('makes a stream besides, whose parts are all stored below one prefix', async () => {
  const id = await upload();
  await run();
  const [video] = await api.platform.db.select().from(videos).where(eq(videos.id, videoId));
  const prefix = `videos/${videoId}/${id}/1/`;
  expect(video?.stream).toMatchObject({
    prefix,
    playlist: 'hls/main.m3u8',
    renditions: [{ width: 1280, height: 720, bitrate: expect.any(Number) }],
    storyboard: null,
    posters: [],
  });
  const [row] = await api.platform.db.select().from(videoFiles);
  expect(row?.stream).toEqual(video?.stream);
  const made = ['hls/720/media.m4s', 'hls/720/playlist.m3u8', 'hls/main.m3u8', 'video.mp4'];
  expect((await api.platform.storage.list(prefix.slice(0, -1))).sort()).toEqual(made.map((file) => prefix + file));
});

it('goes on playing the former file when another one fails, of which nothing stays', async () => {
  const first = await upload();
  await run();
  const before = (await stored()).sort();
  const second = await upload();
  const adopt = api.platform.storage.adopt.bind(api.platform.storage);
  const broken = vi.spyOn(api.platform.storage, 'adopt').mockImplementation(async (key, file) => {
    if (key.endsWith('media.m4s')) throw new VideoError('conversion_failed');
    await adopt(key, file);
  });
  await run();
  broken.mockRestore();
  expect(await state()).toMatchObject({ id: second, state: 'failed' });
  const [video] = await api.platform.db.select().from(videos).where(eq(videos.id, videoId));
  expect(video).toMatchObject({ status: 'ready', stream: { prefix: `videos/${videoId}/${first}/1/` } });
  expect((await stored()).sort()).toEqual([...before, `originals/videos/${videoId}/${second}`].sort());
});

it('takes the later upload for the newer file, even if the clock was ahead before', async () => {
  const { db } = api.platform;
  const former = await upload();
  await run();
  const ahead = v7({ msecs: Date.now() + 600_000 });
  await db.update(videoFiles).set({ id: ahead }).where(eq(videoFiles.id, former));
  const id = await upload();
  expect(id).not.toBe(ahead);
  await run();
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect(await stored()).toContain(`originals/videos/${videoId}/${id}`);
});

it('deletes what an attempt had stored whose process died meanwhile, a week later', async () => {
  const id = await upload();
  const left = `videos/${videoId}/${id}/1/hls/720/media.m4s`;
  await api.platform.storage.put(left, Buffer.from('x'));
  await api.platform.db.update(videoFiles).set({ attempts: 1 });
  await run();
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect(await stored()).toContain(left);
  await removeAWeekLater(api.platform);
  expect(await stored()).toContain(`videos/${videoId}/${id}/2/hls/720/media.m4s`);
  const folder = await api.platform.storage.localFile(`videos/${videoId}/${id}`, '');
  expect(await readdir(folder)).toEqual(['2']);
});

it('never touches what is stored of an attempt that it does not know, as after a restored backup', async () => {
  const id = await upload();
  const other = `videos/${videoId}/${id}/1/video.mp4`;
  await api.platform.storage.put(other, Buffer.from('of a later database'));
  await run();
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect((await buffer(await api.platform.storage.read(other))).toString()).toBe('of a later database');
});

it('keeps the original of a file that is tried again days after it failed', async () => {
  const id = await upload();
  await run();
  await api.platform.db
    .update(videoFiles)
    .set({ state: 'processing', original_key: null, attempts: 0, heartbeat_at: null });
  await processVideo(context(), { data: { file_id: id } }, new AbortController().signal, log);
  await removeAWeekLater(api.platform);
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect(await stored()).toContain(`originals/videos/${videoId}/${id}`);
});

it('never serves the original', async () => {
  const id = await upload();
  await run();
  expect((await api.get(`/media/originals/videos/${videoId}/${id}`, admin)).status).toBe(404);
});

it('replaces the former file, which is deleted a week later', async () => {
  const first = await upload();
  await run();
  const second = await upload();
  expect(await playable()).not.toEqual([]);
  await run();
  expect(await state()).toMatchObject({ id: second, state: 'ready' });
  expect((await stored()).filter((key) => key.includes(first))).not.toEqual([]);
  await removeAWeekLater(api.platform);
  expect((await stored()).filter((key) => key.includes(first))).toEqual([]);
  expect(await storedFiles()).toHaveLength(2);
});

it('keeps the newer file if an older one is ready later', async () => {
  const first = await upload();
  await api.platform.db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour'`);
  const second = await upload();
  await run();
  await api.platform.db.update(videoFiles).set({ state: 'processing' }).where(eq(videoFiles.id, first));
  await processVideo(context(), { data: { file_id: first } }, new AbortController().signal, log);
  expect(await state()).toMatchObject({ id: second, state: 'ready' });
  expect(await storedFiles()).toHaveLength(2);
});

it('goes on after a process has died, without a second output', async () => {
  const id = await upload();
  const { db, storage } = api.platform;
  // A dead process gives no more signs of life.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await new Promise<void>((kill) => {
    vi.spyOn(storage, 'adopt').mockImplementationOnce(() => {
      kill();
      return new Promise(() => {});
    });
    void run();
  });
  vi.mocked(storage.adopt).mockRestore();
  vi.useRealTimers();
  // Still believed alive: nobody else begins.
  await processVideo(context(), { data: { file_id: id } }, new AbortController().signal, log);
  expect(await state()).toMatchObject({ state: 'processing' });
  await db.update(videoFiles).set({ heartbeat_at: sql`now() - interval '2 minutes'` });
  const queue = jobs();
  await rescueFiles({ db, jobs: queue });
  await rescueFiles({ db, jobs: queue });
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect(await storedFiles()).toHaveLength(2);
});

it('goes on at once when the only server of an embedded database starts again', async () => {
  await upload();
  await api.platform.db.update(videoFiles).set({ attempts: 1, heartbeat_at: sql`now()` });
  const restarted = api.withSecrets(api.platform.secrets);
  await restarted.app.ready();
  await run();
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('publishes nothing if another process has taken over', async () => {
  const id = await upload();
  const { db, storage } = api.platform;
  const adopt = storage.adopt.bind(storage);
  const slow = vi.spyOn(storage, 'adopt').mockImplementation(async (key, file) => {
    await adopt(key, file);
    if (key.startsWith('videos/')) await db.update(videoFiles).set({ attempts: 7 });
  });
  await run();
  slow.mockRestore();
  expect(await state()).toMatchObject({ id, state: 'processing' });
  expect(await stored()).toEqual([`originals/videos/${videoId}/${id}`]);
  expect(await playable()).toEqual([]);
});

it('is retried after the server has ended in between', async () => {
  await upload();
  await run(AbortSignal.abort());
  expect(await state()).toMatchObject({ state: 'processing' });
  await api.platform.db.execute(sql`update pgboss.job set start_after = now() - interval '1 minute'`);
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('does not count an attempt that the end of the server has interrupted', async () => {
  const id = await upload();
  const closing = new AbortController();
  const { db, storage } = api.platform;
  const adopt = storage.adopt.bind(storage);
  const adopted = vi.spyOn(storage, 'adopt').mockImplementation(async (key, file) => {
    await adopt(key, file);
    closing.abort();
  });
  await run(closing.signal);
  // Nothing was begun after the original had been stored.
  expect(adopted).toHaveBeenCalledTimes(1);
  adopted.mockRestore();
  expect(await db.select().from(videoFiles)).toMatchObject([{ state: 'processing', attempts: 0, heartbeat_at: null }]);
  expect(await readdir(path.join(storage.workDir, 'jobs'))).not.toContain(`${id}-1`);
});

const attempt = async () => (await api.platform.db.select().from(videoFiles))[0];
const resume = () => rescueFiles({ db: api.platform.db, jobs: jobs() });
/** Lets some minutes pass. */
const pass = async () => {
  await api.platform.db.execute(sql`update pgboss.job set start_after = start_after - interval '16 minutes'`);
  await resume();
};

describe('while there is too little space', () => {
  it('waits, without counting an attempt, and then goes on', async () => {
    await upload();
    const room = vi.spyOn(api.platform.space, 'hasRoomFor').mockResolvedValue(false);
    for (let count = 0; count < 7; count += 1) {
      expect(await run()).toBe(1);
      await resume();
    }
    expect(await attempt()).toMatchObject({ state: 'processing', attempts: 0 });
    expect(await state()).toMatchObject({ state: 'processing', waits_for_space: true, error: null });
    expect(room).toHaveBeenCalledWith(3 * bytes.length);
    expect(log.warn).toHaveBeenCalledTimes(1);
    room.mockRestore();
    await run();
    expect(await state()).toMatchObject({ state: 'ready', waits_for_space: false });
  });

  it('removes what earlier attempts have left behind', async () => {
    const id = await upload();
    const job = path.join(api.platform.storage.workDir, 'jobs', `${id}-0`);
    await mkdir(job, { recursive: true });
    const room = vi.spyOn(api.platform.space, 'hasRoomFor').mockResolvedValue(false);
    await run();
    room.mockRestore();
    expect(await readdir(path.dirname(job))).not.toContain(`${id}-0`);
  });

  it('ends an attempt', async () => {
    await upload();
    const { storage, space } = api.platform;
    const low = vi.spyOn(space, 'isLow').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const adopt = storage.adopt.bind(storage);
    const adopted = vi.spyOn(storage, 'adopt').mockImplementation(async (key, file) => {
      await adopt(key, file);
      vi.advanceTimersByTime(5000);
    });
    await run();
    vi.useRealTimers();
    expect(adopted).toHaveBeenCalledTimes(1);
    adopted.mockRestore();
    low.mockRestore();
    expect(await attempt()).toMatchObject({ state: 'processing', attempts: 0 });
    expect(await state()).toMatchObject({ waits_for_space: true });
    await pass();
    expect(await run()).toBe(1);
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('may run out of it again and again', async () => {
    await upload();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    for (let count = 0; count < 7; count += 1) {
      const adopted = vi.spyOn(api.platform.storage, 'adopt').mockRejectedValue(full);
      expect(await run()).toBe(1);
      adopted.mockRestore();
      expect(await attempt()).toMatchObject({ state: 'processing', attempts: 0 });
      expect((await attempt())?.heartbeat_at).toBeNull();
      // Not at once: the same work might be in vain.
      await resume();
      expect(await run()).toBe(0);
      await pass();
    }
    await run();
    expect(await state()).toMatchObject({ state: 'ready' });
  });
});

describe('an outage', () => {
  it('of the storage does not count, and is waited out', async () => {
    await upload();
    for (let count = 0; count < 6; count += 1) {
      const away = vi.spyOn(api.platform.storage, 'adopt').mockRejectedValue(new StorageUnavailableError('away'));
      expect(await run()).toBe(1);
      away.mockRestore();
      expect(await attempt()).toMatchObject({ state: 'processing', attempts: 0, heartbeat_at: null });
      await resume();
      expect(await run()).toBe(0);
      await pass();
    }
    await run();
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('that goes on makes the pauses longer, up to a quarter of an hour', async () => {
    await upload();
    const away = vi.spyOn(api.platform.storage, 'adopt').mockRejectedValue(new StorageUnavailableError('refused'));
    const pauses: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      await run();
      const { rows } = await api.platform.db.execute<{ pause: number }>(
        sql`select round(extract(epoch from start_after - created_on))::int as pause from pgboss.job where state = 'created'`,
      );
      pauses.push(...rows.map(({ pause }) => pause));
      await pass();
    }
    away.mockRestore();
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('of the database does not count either', async () => {
    await upload();
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const away = vi.spyOn(api.platform.db, 'transaction').mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    expect(await run()).toBe(1);
    away.mockRestore();
    expect(await attempt()).toMatchObject({ state: 'processing', attempts: 0, heartbeat_at: null });
    await pass();
    await run();
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('is not a file that the storage does not have', async () => {
    await upload();
    const adopted = vi.spyOn(api.platform.storage, 'adopt').mockRejectedValue(new FileMissingError('missing'));
    await run();
    adopted.mockRestore();
    expect(await attempt()).toMatchObject({ state: 'processing', attempts: 1 });
  });
});

it('gives up a file whose process dies each time', async () => {
  await upload();
  await api.platform.db.update(videoFiles).set({ attempts: 5 });
  await run();
  expect(await state()).toMatchObject({ state: 'failed', error: 'conversion_failed' });
});

it('says why a file cannot be converted, and takes another one', async () => {
  const id = await upload();
  const uploaded = path.join(uploadsDir(api.platform.storage), id);
  await writeFile(uploaded, 'no longer a video');
  await run();
  expect(await state()).toMatchObject({ state: 'failed', error: 'video_format' });
  const [video] = await api.platform.db.select().from(videos).where(eq(videos.id, videoId));
  expect(video?.status).toBe('failed');
  await upload();
  await run();
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('has its file back when the deletion of a video is undone', async () => {
  await upload();
  await run();
  const used = await api.call('POST', '/api/admin/videos', {
    token: admin,
    payload: {
      title: 'Copy',
      description: '',
      price: 0,
      currency: 'EUR',
      discount: 0,
      published: false,
      free_sample: false,
      category_ids: [],
      chapters: [],
    },
  });
  const { id } = used.as(adminVideo);
  await uploader.upload(id, bytes);
  await run();
  const { undo } = (await api.call('DELETE', `/api/admin/videos/${id}`, { token: admin })).as(deletion);
  const keys = (await stored()).filter((key) => key.includes(id));
  await removeAWeekLater(api.platform);
  expect((await api.call('POST', `/api/admin/undo/${undo}`, { token: admin })).status).toBeLessThan(300);
  expect((await stored()).filter((key) => key.includes(id))).toEqual(keys);
  const { undo: again } = (await api.call('DELETE', `/api/admin/videos/${id}`, { token: admin })).as(deletion);
  expect(again).toBeTruthy();
  await api.platform.db.execute(sql`delete from undoable_action`);
  await removeAWeekLater(api.platform);
  expect((await stored()).filter((key) => key.includes(id))).toEqual([]);
  expect(await storedFiles()).toHaveLength(2);
});

it('keeps the bytes of a file that waits when its video is deleted, as long as that can be undone', async () => {
  const { db } = api.platform;
  const payload = {
    ...{ title: 'Waiting', description: '', price: 0, currency: 'EUR', discount: 0 },
    ...{ published: false, free_sample: false, category_ids: [], chapters: [] },
  };
  const { id } = (await api.call('POST', '/api/admin/videos', { token: admin, payload })).as(adminVideo);
  await uploader.upload(id, bytes);
  const [row] = await db.select().from(videoFiles).where(eq(videoFiles.video_id, id));
  const { undo } = (await api.call('DELETE', `/api/admin/videos/${id}`, { token: admin })).as(deletion);
  await removeAWeekLater(api.platform);
  await api.call('POST', `/api/admin/undo/${undo}`, { token: admin });
  await rescueFiles({ db, jobs: jobs() });
  await run();
  expect(await db.select().from(videoFiles)).toMatchObject([{ id: row!.id, state: 'ready' }]);
});

it('forgets uploads that were given up a day ago, deletes them and other outputs a week later, and no others', async () => {
  const { db, storage } = api.platform;
  const [abandoned, recent] = [await uploader.begin(videoId, 100), await uploader.begin(videoId, 100)];
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  await db
    .update(videoFiles)
    .set({ updated_at: new Date(api.now.getTime() - 25 * 3600 * 1000) })
    .where(eq(videoFiles.id, idOf(abandoned)));
  await db
    .update(videoFiles)
    .set({ updated_at: api.now })
    .where(eq(videoFiles.id, idOf(recent)));
  const orphans = ['video.mp4', 'hls/720/media.m4s'].map((file) => `videos/${videoId}/${v7()}/1/${file}`);
  for (const orphan of orphans) await storage.put(orphan, Buffer.from('x'));
  const job = path.join(storage.workDir, 'jobs', `${v7()}-1`);
  await mkdir(job, { recursive: true });
  await forgetAbandonedUploads(context());
  await removeAWeekLater(api.platform);
  expect(await readdir(uploadsDir(storage))).toContain(idOf(recent));
  expect(await readdir(uploadsDir(storage))).not.toContain(idOf(abandoned));
  expect(await uploader.offset(abandoned)).toBeNull();
  expect(await stored()).toEqual([]);
  expect(await readdir(path.dirname(job))).not.toContain(path.basename(job));
});

it('keeps an upload that goes on for days, and forgets it a day after its last byte', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cleanUpAfter = async (hours: number) => {
    vi.setSystemTime(Date.now() + hours * 3600_000);
    await forgetAbandonedUploads({ ...context(), clock: processClock });
    await removeAWeekLater(api.platform);
  };
  const url = await uploader.begin(videoId, 100);
  for (const offset of [0, 1, 2]) {
    await cleanUpAfter(20);
    const sent = await uploader.send(url, Buffer.alloc(1), offset);
    expect(sent.status).toBe(204);
    expect(sent.headers['upload-expires']).toBe(new Date(Date.now() + 24 * 3600_000).toUTCString());
  }
  await cleanUpAfter(25);
  expect(await uploader.offset(url)).toBeNull();
  expect(await readdir(uploadsDir(api.platform.storage))).not.toContain(url.split('/').at(-1));
});

it('keeps a file that a video plays without a row of its own, and files that were not made here', async () => {
  const { db, storage } = api.platform;
  const fileId = v7();
  const restored = `videos/${videoId}/${fileId}/1/video.mp4`;
  const stream = [`videos/${videoId}/${fileId}/1/hls/main.m3u8`, `videos/${videoId}/${fileId}/1/hls/720/media.m4s`];
  const others = [`videos/${v7()}/${v7()}/raw.mov`, `videos/${v7()}/captions/notes.txt`];
  const clips = ['videos/demo/layup.mp4', restored, ...stream, ...others];
  for (const key of clips) await storage.put(key, Buffer.from('x'));
  await db.update(videos).set({ file_key: restored }).where(eq(videos.id, videoId));
  await removeAWeekLater(api.platform);
  expect((await stored()).sort()).toEqual([...clips].sort());
});
