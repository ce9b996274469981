import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { books } from '../database/tables/books.ts';
import { installation, unreferencedFiles } from '../database/tables/files.ts';
import { videoFiles } from '../database/tables/video-files.ts';
import { videos } from '../database/tables/videos.ts';
import { findUnreferenced } from '../../testing/pass-week.ts';
import { TestApi } from '../../testing/test-api.ts';
import { removeUnreferencedFiles } from './remove-unreferenced.ts';

const api = await TestApi.openForFile();
const { db, storage } = api.platform;

afterEach(() => vi.restoreAllMocks());

const noted = async () => {
  const rows = await db.selectDistinct({ key: unreferencedFiles.key }).from(unreferencedFiles);
  return rows.map(({ key }) => key).sort();
};

describe('the hourly cleanup', () => {
  const book = { title: 'Hourly', language: 'es', kind: 'download', price: 0, currency: 'EUR' } as const;
  const hourly = () => removeUnreferencedFiles(api.platform, { agreed: 100 });
  const isStored = async (key: string) => (await storage.stat(key)) !== null;
  const passDays = (days: number) =>
    db
      .update(unreferencedFiles)
      .set({ since: sql`${unreferencedFiles.since} - make_interval(secs => ${days * 86_400})` });

  async function storeBook(): Promise<{ readonly id: string; readonly key: string }> {
    const id = v7();
    const key = `originals/books/${id}/${v7()}`;
    await storage.put(key, Buffer.from('x'));
    const file = { key, name: 'a', size: 1, type: 'application/pdf', updatedAt: '' } as const;
    await db.insert(books).values({ ...book, id, title: id, file });
    return { id, key };
  }

  beforeEach(async () => {
    for (const folder of ['videos', 'originals']) await storage.removeFolder(folder);
    await findUnreferenced(api.platform, 0);
    await db.delete(unreferencedFiles);
  });

  it('moves what a row has dropped a week ago, and lists no files for it', async () => {
    const { id, key } = await storeBook();
    await db.update(books).set({ file: null }).where(eq(books.id, id));
    const list = vi.spyOn(storage, 'list');
    expect(await hourly()).toMatchObject({ trashed: 0 });
    await passDays(7);
    expect(await hourly()).toMatchObject({ trashed: 1 });
    expect(list.mock.calls.filter(([folder]) => !folder.startsWith('trash/'))).toEqual([]);
    expect([await isStored(key), await noted()]).toEqual([false, []]);
  });

  it('counts the week from the last row that dropped it', async () => {
    const { id, key } = await storeBook();
    const again = await storeBook();
    const [{ file } = { file: null }] = await db.select({ file: books.file }).from(books).where(eq(books.id, id));
    await db.update(books).set({ file }).where(eq(books.id, again.id));
    await db.update(books).set({ file: null }).where(eq(books.id, id));
    await passDays(6.9);
    await db.update(books).set({ file: null }).where(eq(books.id, again.id));
    await passDays(0.2);
    await hourly();
    expect(await isStored(key)).toBe(true);
    await passDays(7);
    await hourly();
    expect(await isStored(key)).toBe(false);
  });

  it('moves what the attempts at a video have left, but not what it plays', async () => {
    const [video] = await db.select({ id: videos.id }).from(videos).limit(1);
    const id = v7();
    const folder = `videos/${video!.id}/${id}/`;
    const keys = [1, 2, 3].map((attempt) => `${folder}${attempt}/video.mp4`);
    for (const key of [...keys, `${folder}3/hls/main.m3u8`]) await storage.put(key, Buffer.from('x'));
    const upload = { id, video_id: video!.id, created_by: v7(), filename: 'a', size: 1, state: 'processing' } as const;
    await db.insert(videoFiles).values(upload);
    await db.update(videoFiles).set({ state: 'ready', file_key: keys[1]! }).where(eq(videoFiles.id, id));
    await passDays(7);
    expect(await hourly()).toMatchObject({ trashed: 3 });
    expect(await Promise.all(keys.map(isStored))).toEqual([false, true, false]);
    await db.delete(videoFiles).where(eq(videoFiles.id, id));
  });

  it('finds what no record has ever had once a week, by listing all files', async () => {
    const orphan = `originals/books/${v7()}/${v7()}`;
    await storage.put(orphan, Buffer.from('x'));
    const listedAgo = (time: string) =>
      db.update(installation).set({ files_listed_at: sql`now() - ${time}::interval` });
    for (const time of ['0', '6.9 days']) {
      await listedAgo(time);
      expect(await hourly()).toMatchObject({ marked: 0 });
    }
    await listedAgo('7 days');
    await hourly();
    expect(await noted()).toContain(orphan);
    await storage.remove(orphan);
  });

  it('forgets what is not stored any more, and keeps what something refers to again', async () => {
    const { id, key } = await storeBook();
    const [{ file } = { file: null }] = await db.select({ file: books.file }).from(books).where(eq(books.id, id));
    await db.update(books).set({ file: null }).where(eq(books.id, id));
    await db.update(books).set({ file }).where(eq(books.id, id));
    const gone = await storeBook();
    await db.delete(books).where(eq(books.id, gone.id));
    await storage.remove(gone.key);
    await passDays(7);
    expect(await hourly()).toMatchObject({ trashed: 0, unmarked: 1 });
    expect([await isStored(key), await noted()]).toEqual([true, []]);
  });
});
