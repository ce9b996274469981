import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { eq, sql } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { sampleVideo } from 'shared-api/videos/videos';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { s3ClientConfig } from '../../platform/storage/s3-client.ts';
import { StorageUnavailableError } from '../../platform/storage/storage.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { clipBytes } from '../../testing/demo-fixture.ts';
import { removeAWeekLater } from '../../testing/pass-week.ts';
import { getPlayable, openVideo } from '../../testing/files/playback.ts';
import { openTestBucket } from '../../testing/network/test-bucket.ts';
import { checksumOf, drillVideo } from '../../testing/files/uploads.ts';
import { openProcessing } from '../../testing/files/video-processing.ts';

const PART = 8 * 1024 * 1024;
const video = drillVideo();

const bucket = await closeAfterAll(openTestBucket());
const { api, admin, uploader, videoId, run, state } = await openProcessing(
  {},
  undefined,
  undefined,
  bucket.openStorage,
);
beforeEach(async () => {
  await api.platform.storage.removeFolder('originals/uploads');
  for (const name of await api.platform.storage.listUnfinished()) await api.platform.storage.removeUnfinished(name);
});

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const stored = (folder: string) => api.platform.storage.list(folder);

it('copies and converts nothing while the store refuses to be written to, says so, and goes on later', async () => {
  await uploader.upload(videoId, video);
  const copied = vi.spyOn(api.platform.storage, 'localFile');
  const refused = vi.spyOn(api.platform.storage, 'put').mockRejectedValue(new StorageUnavailableError('refused'));
  await run();
  refused.mockRestore();
  expect(copied).not.toHaveBeenCalled();
  copied.mockRestore();
  expect(await state()).toMatchObject({ state: 'processing', waits_for_storage: true, error: null });
  await api.platform.db.execute(sql`update pgboss.job set start_after = now()`);
  await run();
  expect(await state()).toMatchObject({ state: 'ready', waits_for_storage: false });
  expect((await stored('videos')).filter((key) => key.includes('write-check'))).toEqual([]);
});

it('plays a video in ranges that has been uploaded, until it is deleted', async () => {
  const url = await uploader.begin(videoId, video.length);
  // The first chunk is too small for a part, and waits beside.
  expect((await uploader.send(url, video.subarray(0, 1000))).status).toBe(204);
  expect(await uploader.offset(url)).toBe(1000);
  expect((await uploader.send(url, video.subarray(1000), 1000)).status).toBe(204);
  const key = `originals/uploads/${idOf(url)}`;
  expect(await stored('originals/uploads')).toEqual([key]);
  expect(await state()).toMatchObject({ state: 'processing' });
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ state: 'ready', error: null });
  const prefix = `videos/${videoId}/${idOf(url)}/1/`;
  const made = ['hls/720/media.m4s', 'hls/720/playlist.m3u8', 'hls/main.m3u8', 'video.mp4'];
  expect((await stored(prefix.slice(0, -1))).sort()).toEqual(made.map((file) => prefix + file));
  const [row] = await api.platform.db.select().from(videoFiles);
  expect(row).toMatchObject({ original_key: key, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });

  const playback = await openVideo(api, videoId, admin);
  const whole = await getPlayable(api, playback);
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  const src = playback.video.sources[0]?.src ?? '';
  const part = (headers: Record<string, string>) => api.call('GET', src, { cookies: playback.cookies, headers });
  const middle = await part({ range: 'bytes=1000-1999' });
  expect(middle.headers['content-range']).toBe(`bytes 1000-1999/${whole.bytes.length}`);
  expect(middle.bytes.equals(whole.bytes.subarray(1000, 2000))).toBe(true);
  const etag = String(whole.headers['etag']);
  expect((await part({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await part({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  expect((await part({ 'if-none-match': etag })).status).toBe(304);
  expect((await part({ range: `bytes=${whole.bytes.length}-` })).status).toBe(416);

  const asked = bucket.server?.log.length;
  expect((await api.get(src)).status).toBe(403);
  expect((await api.get(`/media/${key}`, admin)).status).toBe(404);
  // The store has not been asked for what one may not have.
  expect(bucket.server?.log.length).toBe(asked);

  await api.platform.db.delete(videoFiles);
  await api.platform.db
    .update(videos)
    .set({ file_key: null, stream: null, status: 'draft' })
    .where(eq(videos.id, videoId));
  await removeAWeekLater(api.platform);
  expect(await stored(`videos/${videoId}`)).toEqual([]);
  expect(await stored('originals/uploads')).toEqual([]);
});

describe('an upload', () => {
  it('goes on after a restart of the server, in parts of any size', async () => {
    const bytes = Buffer.concat([video, Buffer.alloc(2 * PART, 'x')]);
    const url = await uploader.begin(videoId, bytes.length);
    expect((await uploader.send(url, bytes.subarray(0, PART + 5))).status).toBe(204);
    const restarted = api.withSecrets(api.platform.secrets);
    const offset = PART + 5;
    expect(await uploader.on(restarted).offset(url)).toBe(offset);
    const rest = await uploader.on(restarted).send(url, bytes.subarray(offset), offset);
    expect(rest.status).toBe(204);
    await restarted.app.close();
    expect(await api.platform.storage.stat(`originals/uploads/${idOf(url)}`)).toMatchObject({ size: bytes.length });
  });

  it('is finished if the process ended after its last part', async () => {
    const url = await uploader.begin(videoId, video.length);
    const { S3UploadStore } = await import('../uploads/s3-upload-store.ts');
    const killed = vi
      .spyOn(S3UploadStore.prototype as unknown as { finishMultipartUpload(): Promise<void> }, 'finishMultipartUpload')
      .mockRejectedValueOnce(new Error('killed'));
    expect((await uploader.send(url, video)).status).toBe(500);
    killed.mockRestore();
    expect(await uploader.offset(url)).toBe(video.length);
    expect(await state()).toMatchObject({ state: 'processing' });
  });

  it('keeps no chunk that differs from its checksum', async () => {
    const url = await uploader.begin(videoId, 100);
    const wrong = { 'upload-checksum': checksumOf(Buffer.from('y')) };
    expect((await uploader.send(url, Buffer.alloc(50), 0, wrong)).error).toBe('checksum_mismatch');
    expect(await uploader.offset(url)).toBe(0);
    const right = { 'upload-checksum': checksumOf(Buffer.alloc(50)) };
    expect((await uploader.send(url, Buffer.alloc(50), 0, right)).status).toBe(204);
    expect(await uploader.offset(url)).toBe(50);
  });

  it('leaves nothing if it is ended, or is no video', async () => {
    const ended = await uploader.begin(videoId, 100);
    await uploader.send(ended, Buffer.alloc(50));
    expect((await uploader.remove(ended)).status).toBe(204);
    expect((await uploader.upload(videoId, Buffer.from('no video'))).status).toBe(422);
    expect((await uploader.create(0, { video_id: videoId, filename: 'empty.mp4' })).status).toBe(422);
    expect(await stored('originals/uploads')).toEqual([]);
    expect(bucket.server?.uploads.size ?? 0).toBe(0);
  });

  it('is forgotten by the store if it does not go on', async () => {
    const url = await uploader.begin(videoId, 100);
    await uploader.send(url, Buffer.alloc(50));
    await removeAWeekLater(api.platform);
    expect(await uploader.offset(url)).toBe(50);
    expect((await uploader.send(url, Buffer.alloc(10), 50)).status).toBe(204);
    await api.platform.db.delete(videoFiles);
    await removeAWeekLater(api.platform);
    expect(await stored('originals/uploads')).toEqual([]);
    expect(bucket.server?.uploads.size ?? 0).toBe(0);
  });
});

it.skipIf(process.env['TEST_S3'] === 'real')('ends no uploads of others in the same bucket', async () => {
  const url = await uploader.begin(videoId, 100);
  const { settings } = bucket;
  const client = new S3Client(s3ClientConfig(settings));
  const Key = `${settings.prefix}videos/backup.tar`;
  await client.send(new CreateMultipartUploadCommand({ Bucket: settings.bucket, Key }));
  client.destroy();
  const keys = () => [...bucket.server!.uploads.values()].map(({ key }) => key).sort();
  expect(keys()).toEqual([`${settings.prefix}originals/uploads/${idOf(url)}`, Key]);
  await api.platform.db.delete(videoFiles);
  await removeAWeekLater(api.platform);
  expect(keys()).toEqual([Key]);
});

it('serves the files of the demo', async () => {
  const { items } = (await api.get('/api/samples')).as(page(sampleVideo));
  expect((await api.get(items[0]!.sources[0]!.src)).bytes.equals(clipBytes('sample'))).toBe(true);
});
