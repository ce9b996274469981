import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { drillVideo, openUploads, playlist, silence } from '../../testing/files/uploads.ts';
import { uploadsDir } from '../videos/files.ts';

const video = drillVideo();

const { api, uploader, videoId, state, videoRow, jobs } = await openUploads({ UPLOAD_MAX_BYTES: String(1024 * 1024) });
const metadata = () => ({ video_id: videoId, filename: 'drill.mp4' });

describe('is refused, and leaves nothing behind:', () => {
  it.each([
    { name: 'an empty file', bytes: Buffer.alloc(0), code: 'video_empty' },
    { name: 'text', bytes: Buffer.from('just some text\n'.repeat(100)), code: 'video_format' },
    { name: 'a page', bytes: Buffer.from('<!doctype html><title>Not found</title>'), code: 'video_format' },
    { name: 'sound alone', bytes: silence(), code: 'video_without_picture' },
    { name: 'a playlist of other files', bytes: playlist(), code: 'video_format' },
    { name: 'zeros', bytes: Buffer.alloc(4096), code: 'video_format' },
    { name: 'a video that is cut off', bytes: video.subarray(0, video.length / 2), code: 'video_damaged' },
    { name: 'the first bytes of a video', bytes: video.subarray(0, 40), code: 'video_damaged' },
  ])('$name', async ({ bytes, code }) => {
    const created = await uploader.create(bytes.length, metadata());
    const response = bytes.length === 0 ? created : await uploader.send(String(created.headers['location']), bytes);
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(response)).toEqual({ file: code });
    expect((await state()).file).toMatchObject({ state: 'failed', error: code });
    expect((await videoRow())?.status).toBe('failed');
    expect(await jobs()).toEqual([]);
    const left = await readdir(uploadsDir(api.platform.storage));
    expect(left).not.toContain((await state()).file?.id);
  });

  it('and can be followed by another one', async () => {
    await uploader.upload(videoId, Buffer.from('text'));
    expect((await uploader.upload(videoId, video)).status).toBe(204);
    expect((await state()).file).toMatchObject({ state: 'processing', error: null });
    expect((await videoRow())?.status).toBe('processing');
  });
});

describe('a request is rejected', () => {
  it.each([
    { name: 'without metadata', data: () => ({}), fields: ['filename', 'video_id'] },
    { name: 'for an unknown video', data: () => ({ ...metadata(), video_id: v7() }), fields: ['video_id'] },
    { name: 'for no id', data: () => ({ ...metadata(), video_id: '../x' }), fields: ['video_id'] },
    {
      name: 'with an invisible name',
      data: () => ({ ...metadata(), filename: '\u200b' }),
      fields: ['filename'],
    },
    { name: 'with an empty name', data: () => ({ ...metadata(), filename: ' ' }), fields: ['filename'] },
    {
      name: 'with a long name',
      data: () => ({ ...metadata(), filename: 'x'.repeat(256) }),
      fields: ['filename'],
    },
    { name: 'with a zero byte', data: () => ({ ...metadata(), filename: 'a\0' }), fields: ['filename'] },
    { name: 'with anything else', data: () => ({ ...metadata(), user: 'x' }), fields: [''] },
  ])('$name', async ({ data, fields }) => {
    const response = await uploader.create(10, data());
    if (fields[0] === '') expect(response.error).toBe('bad_request');
    else expect(Object.keys(fieldErrorsOf(response)).sort()).toEqual(fields);
  });

  it('for a file that is too large', async () => {
    expect((await uploader.create(1024 * 1024 + 1, metadata())).error).toBe('payload_too_large');
  });

  it('if the file would not fit', async () => {
    vi.spyOn(api.platform.space, 'hasRoomFor').mockResolvedValueOnce(false);
    expect((await uploader.create(10, metadata())).error).toBe('storage_full');
    vi.spyOn(api.platform.space, 'isLow').mockReturnValueOnce(true);
    expect((await uploader.create(10, metadata())).error).toBe('read_only');
  });

  it('with a first chunk, and leaves nothing behind', async () => {
    const before = await readdir(uploadsDir(api.platform.storage));
    vi.spyOn(api.platform.space, 'isLow').mockReturnValueOnce(false).mockReturnValueOnce(true);
    expect((await uploader.createWith(video, videoId)).error).toBe('storage_full');
    expect((await state()).file).toBeNull();
    expect(await readdir(uploadsDir(api.platform.storage))).toEqual(before);
  });

  it('if the file would not fit beside the rest of those that are being uploaded', async () => {
    const url = await uploader.begin(videoId, 1000);
    await uploader.send(url, Buffer.alloc(400));
    const room = vi.spyOn(api.platform.space, 'hasRoomFor').mockResolvedValueOnce(false);
    expect((await uploader.create(10, metadata())).error).toBe('storage_full');
    expect(room).toHaveBeenCalledWith(610);
    room.mockRestore();
  });

  it('if the disk fills up in between', async () => {
    const url = await uploader.begin(videoId, 100);
    const low = vi.spyOn(api.platform.space, 'isLow').mockReturnValue(true);
    expect((await uploader.send(url, Buffer.alloc(50))).error).toBe('storage_full');
    low.mockRestore();
    expect((await uploader.send(url, Buffer.alloc(50), (await uploader.offset(url)) ?? 0)).status).toBe(204);
  });

  it('unless it is the proxy’s headers that look odd', async () => {
    const url = await uploader.begin(videoId, 100);
    const odd = { 'x-forwarded-proto': 'https,http', 'x-forwarded-host': 'a, b', 'x-http-method-override': 'DELETE' };
    expect((await uploader.send(url, Buffer.alloc(10), 0, { ...odd, forwarded: 'proto=https' })).status).toBe(204);
    expect(await uploader.offset(url)).toBe(10);
  });

  it('for more bytes than its length, although they come without one of their own', async () => {
    const url = await uploader.begin(videoId, 100);
    await uploader.send(url, Buffer.alloc(50));
    const body = () => Readable.from([Buffer.alloc(40), Buffer.alloc(40)]);
    expect((await uploader.send(url, body(), 50)).error).toBe('payload_too_large');
    const offset = (await uploader.offset(url)) ?? 0;
    expect(offset).toBeLessThanOrEqual(100);
    expect((await uploader.send(url, Buffer.alloc(1), offset)).status).toBe(204);
    const response = await uploader.createWith(body(), videoId, 10);
    expect(response.error).toBe('payload_too_large');
    expect(await api.platform.db.$count(videoFiles)).toBe(1);
  });

  it.each(['1e+21', '-1', '0x10', '1.5', ''])('with "%s" bytes', async (count) => {
    expect((await uploader.create(count, metadata())).error).toBe('bad_request');
    const url = await uploader.begin(videoId, 100);
    await uploader.send(url, Buffer.alloc(1));
    expect((await uploader.send(url, Buffer.alloc(1), count)).error).toBe('bad_request');
  });

  it('if the files of those that begin at the same time would not fit together', async () => {
    const room = vi.spyOn(api.platform.space, 'hasRoomFor').mockImplementation(async (bytes) => bytes <= 1000);
    const begun = await Promise.all(Array.from({ length: 10 }, () => uploader.create(400, metadata())));
    room.mockRestore();
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(begun.filter(({ error }) => error === 'storage_full')).toHaveLength(8);
  });

  it('at another offset, beyond the end, or outside the protocol', async () => {
    const url = await uploader.begin(videoId, 100);
    expect((await uploader.send(url, Buffer.alloc(10), 50)).error).toBe('conflict');
    expect((await uploader.send(url, Buffer.alloc(101))).error).toBe('payload_too_large');
    expect((await uploader.send(url, Buffer.alloc(10), 0, { 'tus-resumable': '0.2' })).error).toBe('bad_request');
    expect((await uploader.send(url, Buffer.alloc(10), 0, { 'content-type': 'text/plain' })).error).toBe('bad_request');
  });
});
