import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { page } from 'shared-api/lists';
import { describe, expect, it, vi } from 'vitest';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { checksumOf, drillVideo, openUploads } from '../../testing/files/uploads.ts';
import { uploadsDir } from '../videos/files.ts';

const video = drillVideo();

const { api, admin, uploader, videoId, state, videoRow, jobs } = await openUploads({
  UPLOAD_MAX_BYTES: String(1024 * 1024),
});
const metadata = () => ({ video_id: videoId, filename: 'drill.mp4' });

describe('an upload', () => {
  it('becomes a file to process when its last byte arrives', async () => {
    expect((await state()).file).toBeNull();
    const created = await uploader.create(video.length, metadata());
    expect(created.status).toBe(201);
    const url = String(created.headers['location']);
    expect(url).toMatch(/^\/api\/admin\/uploads\/[0-9a-f-]{36}$/);
    expect((await uploader.send(url, video.subarray(0, 1000))).headers).toMatchObject({ 'upload-offset': '1000' });
    expect(await uploader.offset(url)).toBe(1000);
    expect((await state()).file).toMatchObject({ state: 'uploading', received: 1000, size: video.length });
    expect((await uploader.send(url, video.subarray(1000), 1000)).status).toBe(204);
    expect((await state()).file).toMatchObject({ state: 'processing', received: video.length, filename: 'drill.mp4' });
    expect(await jobs()).toEqual([{ data: { file_id: url.split('/').at(-1) } }]);
    expect((await videoRow())?.status).toBe('processing');
  });

  it('is in the audit trail, with who has sent it', async () => {
    const url = await uploader.begin(videoId, video.length);
    await uploader.send(url, video);
    const id = url.split('/').at(-1);
    const { items } = (await api.get(`/api/admin/audit?target_id=${videoId}`, admin)).as(page(auditEvent));
    expect(items[0]).toMatchObject({
      action: 'video_file.uploaded',
      actor: { email: ADMIN },
      target: { type: 'video', id: videoId },
      after: { upload: id, filename: 'drill.mp4', size: video.length },
    });
  });

  it('has a name that cannot reverse the text around it', async () => {
    await uploader.create(10, { ...metadata(), filename: 'drill \u202evom.mp4' });
    expect((await state()).file).toMatchObject({ filename: 'drill vom.mp4' });
  });

  it('becomes a file when it is sent with the request that begins it', async () => {
    expect((await uploader.createWith(video, videoId)).status).toBe(201);
    expect((await state()).file).toMatchObject({ state: 'processing' });
  });

  it('is finished once, although its end is repeated', async () => {
    const url = await uploader.begin(videoId, video.length);
    await uploader.send(url, video);
    expect((await uploader.send(url, Buffer.alloc(0), video.length)).status).toBe(204);
    expect(await uploader.offset(url)).toBe(video.length);
    expect(await jobs()).toHaveLength(1);
  });

  it('is finished by a HEAD request if the process has ended after its last byte', async () => {
    const url = await uploader.begin(videoId, video.length);
    const crash = vi.spyOn(api.platform.db, 'transaction').mockRejectedValue(new Error('killed'));
    expect((await uploader.send(url, video)).status).toBe(500);
    crash.mockRestore();
    expect(await jobs()).toHaveLength(0);
    expect(await uploader.offset(url)).toBe(video.length);
    expect(await jobs()).toHaveLength(1);
  });

  it('is given up if each process ends that reads its content', async () => {
    const url = await uploader.begin(videoId, video.length);
    await api.platform.db.update(videoFiles).set({ finish_attempts: 3 });
    const response = await uploader.send(url, video);
    expect(fieldErrorsOf(response)).toEqual({ file: 'video_damaged' });
    expect(await readdir(uploadsDir(api.platform.storage))).not.toContain(url.split('/').at(-1));
  });

  it('is not given up for errors that processes survive', async () => {
    const url = await uploader.begin(videoId, video.length);
    const outage = vi.spyOn(api.platform.db, 'transaction').mockRejectedValue(new Error('away'));
    await uploader.send(url, video);
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await uploader.offset(url)).toBeNull();
    outage.mockRestore();
    expect(await uploader.offset(url)).toBe(video.length);
  });

  it('is described later if its content takes long to read', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect((await uploader.upload(videoId, video)).status).toBe(204);
    timeout.mockRestore();
    expect(await api.platform.db.select().from(videoFiles)).toMatchObject([{ state: 'processing', duration: null }]);
    expect(await jobs()).toHaveLength(1);
  });

  it('describes the file that plays', async () => {
    expect((await state()).playing).toBeNull();
    const { db } = api.platform;
    const described = { duration: 83.4, fps: 30, width: 1920, height: 1080 };
    await db
      .update(videos)
      .set({ file_key: 'clip', ...described })
      .where(eq(videos.id, videoId));
    const unknown = { filename: null, size: null, uploaded_at: null, renditions: [] };
    expect((await state()).playing).toEqual({ ...described, ...unknown });
    await uploader.upload(videoId, video);
    await db.update(videoFiles).set({ state: 'ready', file_key: 'clip' });
    expect((await state()).playing).toMatchObject({ ...described, filename: 'drill.mp4', size: video.length });
  });

  it('plays the former file until the new one is ready', async () => {
    await api.platform.db.update(videos).set({ file_key: 'x', status: 'ready' }).where(eq(videos.id, videoId));
    await uploader.upload(videoId, video);
    expect((await videoRow())?.status).toBe('ready');
  });

  it('can be ended', async () => {
    const url = await uploader.begin(videoId, 100);
    expect((await uploader.remove(url)).status).toBe(204);
    expect(await uploader.offset(url)).toBeNull();
    expect((await state()).file).toBeNull();
  });

  it('is cancelled as a file if its last request makes it one meanwhile', async () => {
    const url = await uploader.begin(videoId, video.length);
    const { db, storage } = api.platform;
    let goOn = (): void => {};
    const removing = new Promise<void>((resolve) => (goOn = resolve));
    const transaction = db.transaction.bind(db);
    const slow = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await removing;
      return transaction(work);
    });
    const finishing = uploader.send(url, video);
    await vi.waitFor(() => expect(slow).toHaveBeenCalled(), { timeout: 10_000 });
    const removed = uploader.remove(url);
    await vi.waitFor(async () => expect((await db.select().from(videoFiles))[0]?.lock_wanted).toBe(true), 20_000);
    goOn();
    expect((await finishing).status).toBe(204);
    expect((await removed).status).toBe(204);
    slow.mockRestore();
    expect(await db.$count(videoFiles)).toBe(0);
    expect(await readdir(uploadsDir(storage))).toContain(url.split('/').at(-1));
  });
});

describe('a chunk with a checksum', () => {
  it('is accepted if it is whole, and discarded if it is not', async () => {
    const url = await uploader.begin(videoId, 100);
    const chunk = Buffer.from('x'.repeat(50));
    const wrong = { 'upload-checksum': checksumOf(Buffer.from('y')) };
    expect((await uploader.send(url, chunk, 0, wrong)).error).toBe('checksum_mismatch');
    expect(await uploader.offset(url)).toBe(0);
    expect((await uploader.send(url, chunk, 0, { 'upload-checksum': checksumOf(chunk) })).status).toBe(204);
    expect(await uploader.offset(url)).toBe(50);
  });

  it.each(['sha256', 'md5 eA==', 'sha256 ?', ''])('is rejected with "%s"', async (header) => {
    const url = await uploader.begin(videoId, 100);
    const response = await uploader.send(url, Buffer.from('x'), 0, { 'upload-checksum': header });
    expect(response.error).toBe('bad_request');
  });
});
