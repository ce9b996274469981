import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { users } from '../../platform/database/tables/users.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { creation, openUploads, Uploader } from '../../testing/files/uploads.ts';
import { uploadsDir } from '../videos/files.ts';

const metadata = () => ({ video_id: videoId, filename: 'drill.mp4' });

const { api, admin, uploader, videoId } = await openUploads();

describe('an upload is found', () => {
  it('by its id in upper case', async () => {
    const url = await uploader.begin(videoId, 100);
    const id = url.split('/').at(-1) ?? '';
    const upper = url.replace(id, id.toUpperCase());
    expect((await uploader.send(upper, Buffer.alloc(10))).status).toBe(204);
    expect(await uploader.offset(upper)).toBe(10);
    expect((await uploader.remove(upper)).status).toBe(204);
    expect(await readdir(uploadsDir(api.platform.storage))).not.toContain(id);
  });

  it('by an absolute URL, even with a password', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const url = await uploader.begin(videoId, 100);
    const { hostname, port, host } = new URL(address);
    const headers = { authorization: `Bearer ${admin}`, 'tus-resumable': '1.0.0' };
    const send = async (method: string, path: string, more: Record<string, string> = {}) => {
      const sent = request({
        hostname,
        port,
        method,
        path: `http://u:p@${host}${path}`,
        headers: { ...headers, ...more },
      });
      const [{ statusCode }] = (await once(sent.end(), 'response')) as [IncomingMessage];
      return statusCode;
    };
    expect(await send('POST', '/api/admin/uploads', creation(100, metadata()))).toBe(201);
    expect(await send('HEAD', url)).toBe(200);
    const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': '0' };
    expect(await send('PATCH', url, chunk)).toBe(204);
    expect(await send('DELETE', url)).toBe(204);
  });
});

it('an upload is ended by a request without the version of the protocol, as browsers send it', async () => {
  const url = await uploader.begin(videoId, 100);
  expect((await api.call('DELETE', url, { token: admin })).status).toBe(204);
  expect(await api.platform.db.$count(videoFiles)).toBe(0);
});

describe('of another person', () => {
  it('an upload does not exist', async () => {
    const url = await uploader.begin(videoId, 100);
    await api.platform.db.update(videoFiles).set({ created_by: v7() });
    expect((await uploader.send(url, Buffer.alloc(1))).status).toBe(404);
    expect(await uploader.offset(url)).toBeNull();
  });

  it('an upload can be ended by any administrator', async () => {
    const url = await uploader.begin(videoId, 100);
    await api.platform.db.update(videoFiles).set({ created_by: v7() });
    expect((await uploader.remove(url)).status).toBe(204);
    expect(await api.platform.db.$count(videoFiles)).toBe(0);
  });

  it('an upload cannot be reached through the query of one’s own', async () => {
    const own = await uploader.begin(videoId, 100);
    const other = await uploader.begin(videoId, 100);
    await api.platform.db
      .update(videoFiles)
      .set({ created_by: v7() })
      .where(eq(videoFiles.id, other.split('/').at(-1) ?? ''));
    await uploader.send(`${own}?x=${other}`, Buffer.alloc(10));
    expect(await uploader.offset(own)).toBe(10);
    const files = await readdir(uploadsDir(api.platform.storage));
    expect(files).toContain(other.split('/').at(-1));
    await uploader.remove(`${own}?x=${other}`);
    expect(await readdir(uploadsDir(api.platform.storage))).toContain(other.split('/').at(-1));
  });

  it('an upload ends with the session', async () => {
    const token = await api.tokenOf(ADMIN);
    const other = new Uploader(api, token);
    const url = await other.begin(videoId, 100);
    await api.call('DELETE', '/api/me/sessions', { token: admin });
    expect((await other.send(url, Buffer.alloc(10))).status).toBe(401);
    expect(await api.platform.db.$count(users)).toBeGreaterThan(0);
  });
});
