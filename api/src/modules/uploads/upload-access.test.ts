import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../database/users.ts';
import { videoFiles } from '../../database/video-files.ts';
import { ADMIN, NEWCOMER } from '../../testing/demo-fixture.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { openUploads, Uploader } from '../../testing/uploads.ts';
import { uploadsDir } from '../videos/files.ts';

let api: TestApi;
let admin: string;
let uploader: Uploader;
let videoId: string;
const metadata = () => ({ video_id: videoId, filename: 'drill.mp4' });

beforeAll(async () => {
  ({ api, admin, uploader, videoId } = await openUploads());
});
afterAll(() => api.close());
beforeEach(() => api.platform.db.delete(videoFiles));

describe('of another person', () => {
  it('an upload does not exist, and members have none', async () => {
    const url = await uploader.begin(videoId, 100);
    await api.platform.db.update(videoFiles).set({ createdBy: v7() });
    expect((await uploader.send(url, Buffer.alloc(1))).status).toBe(404);
    expect(await uploader.offset(url)).toBeNull();
    const member = new Uploader(api, await api.tokenOf(NEWCOMER));
    expect((await member.create(10, metadata())).error).toBe('forbidden');
  });

  it('an upload can be ended by any administrator', async () => {
    const url = await uploader.begin(videoId, 100);
    await api.platform.db.update(videoFiles).set({ createdBy: v7() });
    const member = new Uploader(api, await api.tokenOf(NEWCOMER));
    expect((await member.remove(url)).status).toBe(403);
    expect((await uploader.remove(url)).status).toBe(204);
    expect(await api.platform.db.$count(videoFiles)).toBe(0);
  });

  it('an upload cannot be reached through the query of one’s own', async () => {
    const own = await uploader.begin(videoId, 100);
    const other = await uploader.begin(videoId, 100);
    await api.platform.db
      .update(videoFiles)
      .set({ createdBy: v7() })
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
