import { createHash } from 'node:crypto';
import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { processClock } from '../../../platform/clock.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import { VideoError } from '../../../platform/media/video-error.ts';
import { createVideo, deleteVideo } from '../../../testing/files/videos.ts';
import { removeAWeekLater } from '../../../testing/pass-week.ts';
import { getPlayable, openVideo } from '../../../testing/files/playback.ts';
import { drillVideo } from '../../../testing/files/uploads.ts';
import { openProcessing } from '../../../testing/files/video-processing.ts';
import { forgetAbandonedUploads } from '../../uploads/cleanup.ts';
import { uploadsDir } from '../files.ts';
import { rescueFiles } from './attempts.ts';

const bytes = drillVideo();
const { api, admin, uploader, videoId, stored, jobs, context, processFile, run, state, videoRow, fileRow, upload } =
  await openProcessing();
const { db, storage } = api.platform;
beforeEach(async () => {
  for (const key of await stored()) await storage.remove(key);
});

/** The files that play, and the originals; not those of their streams. */
const storedFiles = async () => (await stored()).filter((key) => !/\/(hls|posters)\//.test(key));
const playable = async () => (await api.get(`/api/videos/${videoId}`, admin)).as(memberVideo).sources;
it('makes an uploaded file the one that its video plays', async () => {
  const id = await upload();
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ id, state: 'ready', progress: 1, error: null });
  const video = await videoRow();
  expect(video).toMatchObject({ status: 'ready', fps: 30, width: 1280, height: 720 });
  expect(video?.duration).toBeCloseTo(8, 0);
  const played = await getPlayable(api, await openVideo(api, videoId, admin));
  expect(played.headers['content-type']).toBe('video/mp4');
  const original = await readFile(await storage.localFile(`originals/videos/${videoId}/${id}`, ''));
  expect(original.equals(bytes)).toBe(true);
  const row = await fileRow();
  expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await readdir(uploadsDir(storage))).not.toContain(id);
});

it('has a lane of its own if it is long, so that others need not wait for it', async () => {
  const id = await upload();
  await db.execute(sql`delete from pgboss.job`);
  await db.update(videoFiles).set({ duration: 1200 });
  await rescueFiles(context());
  expect(await run()).toBe(0);
  const { rows } = await db.execute(sql`select name from pgboss.job where data ->> 'file_id' = ${id}`);
  expect(rows).toEqual([{ name: 'process-long-video' }]);
  expect(await jobs().runWaiting('process-long-video', () => processFile(id))).toBe(1);
  expect(await state()).toMatchObject({ id, state: 'ready' });
});

it('makes a stream besides, whose parts are all stored below one prefix', async () => {
  const id = await upload();
  await run();
  const video = await videoRow();
  const prefix = `videos/${videoId}/${id}/1/`;
  expect(video?.stream).toMatchObject({
    prefix,
    playlist: 'hls/main.m3u8',
    renditions: [{ width: 1280, height: 720, bitrate: expect.any(Number) }],
    storyboard: null,
    posters: [],
  });
  const row = await fileRow();
  expect(row?.stream).toEqual(video?.stream);
  const made = ['hls/720/media.m4s', 'hls/720/playlist.m3u8', 'hls/main.m3u8', 'video.mp4'];
  expect((await storage.list(prefix.slice(0, -1))).sort()).toEqual(made.map((file) => prefix + file));
});

it('goes on playing the former file when another one fails, of which nothing stays', async () => {
  const first = await upload();
  await run();
  const before = (await stored()).sort();
  const second = await upload();
  const adopt = storage.adopt.bind(storage);
  const broken = vi.spyOn(storage, 'adopt').mockImplementation(async (key, file) => {
    if (key.endsWith('media.m4s')) throw new VideoError('conversion_failed');
    await adopt(key, file);
  });
  await run();
  broken.mockRestore();
  expect(await state()).toMatchObject({ id: second, state: 'failed' });
  const video = await videoRow();
  expect(video).toMatchObject({ status: 'ready', stream: { prefix: `videos/${videoId}/${first}/1/` } });
  expect((await stored()).sort()).toEqual([...before, `originals/videos/${videoId}/${second}`].sort());
});

it('takes the later upload for the newer file, even if the clock was ahead before', async () => {
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
  await storage.put(left, Buffer.from('x'));
  await db.update(videoFiles).set({ attempts: 1 });
  await run();
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect(await stored()).toContain(left);
  await removeAWeekLater(api.platform);
  expect(await stored()).toContain(`videos/${videoId}/${id}/2/hls/720/media.m4s`);
  const folder = await storage.localFile(`videos/${videoId}/${id}`, '');
  expect(await readdir(folder)).toEqual(['2']);
});

it('never touches what is stored of an attempt that it does not know, as after a restored backup', async () => {
  const id = await upload();
  const other = `videos/${videoId}/${id}/1/video.mp4`;
  await storage.put(other, Buffer.from('of a later database'));
  await run();
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect((await buffer(await storage.read(other))).toString()).toBe('of a later database');
});

it('keeps the original of a file that is tried again days after it failed', async () => {
  const id = await upload();
  await run();
  await db.update(videoFiles).set({ state: 'processing', original_key: null, attempts: 0, heartbeat_at: null });
  await processFile(id);
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
  await db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour'`);
  const second = await upload();
  await run();
  await db.update(videoFiles).set({ state: 'processing' }).where(eq(videoFiles.id, first));
  await processFile(first);
  expect(await state()).toMatchObject({ id: second, state: 'ready' });
  expect(await storedFiles()).toHaveLength(2);
});

it('says why a file cannot be converted, and takes another one', async () => {
  const id = await upload();
  const uploaded = path.join(uploadsDir(storage), id);
  await writeFile(uploaded, 'no longer a video');
  await run();
  expect(await state()).toMatchObject({ state: 'failed', error: 'video_format' });
  const video = await videoRow();
  expect(video?.status).toBe('failed');
  await upload();
  await run();
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('has its file back when the deletion of a video is undone', async () => {
  await upload();
  await run();
  const id = await createVideo(api, admin);
  await uploader.upload(id, bytes);
  await run();
  const undo = await deleteVideo(api, admin, id);
  const keys = (await stored()).filter((key) => key.includes(id));
  await removeAWeekLater(api.platform);
  expect((await undo()).status).toBeLessThan(300);
  expect((await stored()).filter((key) => key.includes(id))).toEqual(keys);
  await deleteVideo(api, admin, id);
  await db.execute(sql`delete from undoable_action`);
  await removeAWeekLater(api.platform);
  expect((await stored()).filter((key) => key.includes(id))).toEqual([]);
  expect(await storedFiles()).toHaveLength(2);
});

it('keeps the bytes of a file that waits when its video is deleted, as long as that can be undone', async () => {
  const id = await createVideo(api, admin);
  await uploader.upload(id, bytes);
  const [row] = await db.select().from(videoFiles).where(eq(videoFiles.video_id, id));
  const undo = await deleteVideo(api, admin, id);
  await removeAWeekLater(api.platform);
  await undo();
  await rescueFiles({ db, jobs: jobs() });
  await run();
  expect(await db.select().from(videoFiles)).toMatchObject([{ id: row!.id, state: 'ready' }]);
});

it('forgets uploads that were given up a day ago, deletes them and other outputs a week later, and no others', async () => {
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
  expect(await readdir(uploadsDir(storage))).not.toContain(url.split('/').at(-1));
});

it('keeps a file that a video plays without a row of its own, and files that were not made here', async () => {
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
