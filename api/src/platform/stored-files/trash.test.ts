import { eq, sql } from 'drizzle-orm';
import { restoredFiles, trash, type RestoredSelection } from 'shared-api/operations/stored-files';
import { text } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOwnFiles } from '../backup/files.ts';
import { books } from '../database/tables/books.ts';
import { trashedFiles, unreferencedFiles } from '../database/tables/files.ts';
import { runWithLog } from '../current-log.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { testStorages } from '../../testing/network/test-bucket.ts';
import { findUnreferenced, removeAWeekLater } from '../../testing/pass-week.ts';
import { TestApi } from '../../testing/test-api.ts';
import { operatorToken } from '../../modules/ledger/operator.ts';
import { removeUnreferencedFiles } from './remove-unreferenced.ts';
import { batchOf, timeOfBatch } from './trash.ts';

describe.each(testStorages)('the trash in $kind', async ({ open }) => {
  const { openStorage } = await closeAfterAll(open());
  const api = await TestApi.openForFile({}, undefined, undefined, openStorage);
  const { db, storage } = api.platform;
  const token = () => operatorToken(api.platform.secrets);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    vi.resetAllMocks();
    for (const folder of ['trash', 'originals', 'videos']) await storage.removeFolder(folder);
    await db.delete(trashedFiles);
    await db.delete(unreferencedFiles);
    await db.update(books).set({ file: null });
    await findUnreferenced(api.platform, 0);
    await db.delete(unreferencedFiles);
  });
  afterEach(() => vi.restoreAllMocks());

  const clean = () => runWithLog(log, () => removeUnreferencedFiles(api.platform, { agreed: 100 }));
  const isStored = async (key: string) => (await storage.stat(key)) !== null;
  const contentOf = async (key: string) => text(await storage.read(key));
  const rows = () => db.select().from(trashedFiles);
  const inTrash = async () => (await storage.list('trash')).map((key) => key.replace(/^trash\/[^/]+\//, '')).sort();

  async function storeOrphan(key = `originals/books/${v7()}/${v7()}`, content = 'x'): Promise<string> {
    await storage.put(key, Buffer.from(content));
    return key;
  }

  /** Moves all that nothing refers to to the trash; returns one of its keys. */
  async function trashOrphan(key?: string, content?: string): Promise<string> {
    const orphan = await storeOrphan(key, content);
    await removeAWeekLater(api.platform);
    expect(await isStored(orphan)).toBe(false);
    return orphan;
  }

  /** Lets days pass for what is in the trash, for its rows and for the names of its folders. */
  async function passDays(days: number, of: { readonly rows?: boolean; readonly names?: boolean } = {}): Promise<void> {
    for (const row of await rows()) {
      const at = new Date(timeOfBatch(row.batch).getTime() - days * 86_400_000);
      const batch = of.names === false ? row.batch : batchOf(at);
      if (batch !== row.batch) {
        for (const key of await storage.list(`trash/${row.batch}`)) {
          await storage.move(key, key.replace(row.batch, batch));
        }
      }
      const since = of.rows === false ? row.since : sql`since - make_interval(secs => ${days * 86_400})`;
      await db
        .update(trashedFiles)
        .set({ batch, since })
        .where(sql`${trashedFiles.key} = ${row.key} and ${trashedFiles.batch} = ${row.batch}`);
    }
  }

  async function refer(key: string): Promise<string> {
    const [book] = await db.select({ id: books.id }).from(books).limit(1);
    const file = { key, name: 'a.pdf', size: 1, type: 'application/pdf', updatedAt: '2026-03-01T12:00:00Z' } as const;
    await db.update(books).set({ file }).where(eq(books.id, book!.id));
    return book!.id;
  }

  async function restore(selection: RestoredSelection) {
    const sum = { restored: 0, kept: 0 };
    let after: string | null = null;
    do {
      const payload: object = { selection, after };
      const response = await api.call('POST', '/api/admin/stored-files/restore', { token: token(), payload });
      const page = response.as(restoredFiles);
      sum.restored += page.restored;
      sum.kept += page.kept;
      after = page.next;
    } while (after !== null);
    return sum;
  }

  const listed = async () => (await api.get('/api/admin/stored-files/trash', token())).as(trash);

  it('keeps what it has for a week, and then deletes it, which is said', async () => {
    const key = await trashOrphan();
    expect([await inTrash(), (await rows()).length]).toEqual([[key], 1]);
    await passDays(6.9);
    expect(await clean()).toMatchObject({ deleted: 0 });
    expect(await inTrash()).toEqual([key]);
    await passDays(0.2);
    expect(await clean()).toMatchObject({ deleted: 1, trashed: 0 });
    expect([await inTrash(), await rows()]).toEqual([[], []]);
    expect(log.warn.mock.calls).toEqual([[expect.objectContaining({ deleted: 1 }), expect.stringMatching('trash')]]);
  });

  it.each([
    { what: 'only the row says', of: { names: false } },
    { what: 'only the storage says', of: { rows: false } },
  ])('deletes nothing of which $what that it is old', async ({ of }) => {
    const key = await trashOrphan();
    await passDays(30, of);
    await clean();
    expect(await inTrash()).toEqual([key]);
  });

  it('has an attempt at a video as a whole, and gives it back', async () => {
    const folder = `videos/${v7()}/${v7()}/1/`;
    const made = ['hls/720/media.m4s', 'hls/main.m3u8', 'video.mp4'].map((name) => folder + name);
    for (const key of made) await storeOrphan(key, key);
    await removeAWeekLater(api.platform);
    expect([await inTrash(), await rows()]).toMatchObject([made, [{ key: folder, files: 3 }]]);
    expect(await restore({ key: made[1]! })).toEqual({ restored: 3, kept: 0 });
    expect(await Promise.all(made.map(contentOf))).toEqual(made);
    expect([await inTrash(), await rows()]).toEqual([[], []]);
  });

  it('gives back a key, a folder, what is of a record, or all since a time, and lists what it has', async () => {
    const [book, other] = [v7(), v7()];
    const keys = [
      `originals/books/${book}/${v7()}`,
      `originals/books/${book}/${v7()}`,
      `originals/books/${other}/${v7()}`,
    ];
    const trashAll = async () => {
      for (const key of keys) await storeOrphan(key, 'a book');
      await removeAWeekLater(api.platform);
    };
    const stored = () => Promise.all(keys.map(isStored));
    await trashAll();
    const { files, bytes, kept_days, places } = await listed();
    expect({ files, bytes, kept_days }).toEqual({ files: 3, bytes: 18, kept_days: 7 });
    expect(places.map(({ key }) => key).sort()).toEqual([...keys].sort());
    expect(Math.abs(Date.parse(places[0]!.at) - Date.now())).toBeLessThan(600_000);

    expect(await restore({ key: keys[0]! })).toEqual({ restored: 1, kept: 0 });
    expect(await stored()).toEqual([true, false, false]);
    expect(await restore({ key: `originals/books/${other}/` })).toEqual({ restored: 1, kept: 0 });
    expect(await restore({ record: book })).toEqual({ restored: 1, kept: 0 });
    expect([await stored(), (await listed()).files]).toEqual([[true, true, true], 0]);

    await trashAll();
    const now = new Date(Date.now() + 600_000).toISOString();
    expect(await restore({ since: now })).toEqual({ restored: 0, kept: 0 });
    expect(await restore({ since: new Date(Date.now() - 600_000).toISOString() })).toEqual({ restored: 3, kept: 0 });
    expect(await stored()).toEqual([true, true, true]);
    // Unless something refers to them, they have another week.
    expect(await db.$count(unreferencedFiles)).toBeGreaterThan(0);
  });

  it('gives back more than a page', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, () => storeOrphan()));
    await removeAWeekLater(api.platform);
    expect(await restore({ key: 'originals/books' })).toEqual({ restored: 12, kept: 0 });
    expect(await Promise.all(keys.map(isStored))).toEqual(keys.map(() => true));
  });

  it('harms no file that is stored under the same key meanwhile, neither when it deletes nor when it gives back', async () => {
    const key = await trashOrphan(undefined, 'old');
    await storeOrphan(key, 'new');
    expect(await restore({ key })).toEqual({ restored: 0, kept: 1 });
    expect([await contentOf(key), await inTrash()]).toEqual(['new', [key]]);
    await passDays(8);
    await refer(key);
    expect(await clean()).toMatchObject({ trashed: 0 });
    expect([await contentOf(key), await inTrash()]).toEqual(['new', []]);
  });

  it('has two files of a key, and gives back the newer one', async () => {
    const key = await trashOrphan(undefined, 'old');
    await passDays(1);
    await trashOrphan(key, 'new');
    expect(await inTrash()).toEqual([key, key]);
    expect(await restore({ key })).toEqual({ restored: 1, kept: 1 });
    expect(await contentOf(key)).toBe('new');
  });

  it('brings back by itself what a record refers to after all, instead of deleting it', async () => {
    const key = await trashOrphan();
    await refer(key);
    await passDays(8);
    expect(await clean()).toMatchObject({ deleted: 0 });
    expect([await isStored(key), await inTrash(), await rows()]).toEqual([true, [], []]);
    expect(log.warn.mock.calls).toEqual([[{ key, restored: 1 }, expect.stringMatching('brought files back')]]);
  });

  it('is no part of what is served, backed up or counted', async () => {
    const key = await trashOrphan();
    const [inBatch] = await storage.list('trash');
    for (const url of [`/media/${inBatch}`, `/media/public/../${inBatch}`]) {
      expect((await api.get(url)).status, url).not.toBe(200);
    }
    expect(await listOwnFiles(storage)).not.toContain(key);
    expect((await listOwnFiles(storage)).filter((name) => name.startsWith('trash/'))).toEqual([]);
    await removeUnreferencedFiles(api.platform, { isListed: true });
    expect(await db.$count(unreferencedFiles)).toBe(0);
  });

  describe('loses nothing', () => {
    /** Runs the cleanup of a process that is killed as soon as it has moved a file. */
    async function killedAfterMoving(key: string): Promise<void> {
      await findUnreferenced(api.platform, 8);
      const move = storage.move.bind(storage);
      vi.spyOn(storage, 'move').mockImplementation(async (from, to) => {
        await move(from, to);
        if (from === key) throw new Error('killed');
      });
      // Not even the error is handled.
      vi.spyOn(storage, 'check').mockRejectedValue(new Error('killed'));
      await expect(clean()).rejects.toThrow('killed');
      vi.restoreAllMocks();
    }

    it('if a process is killed between moving a file and recording it', async () => {
      const key = await storeOrphan();
      await killedAfterMoving(key);
      expect([await isStored(key), await inTrash(), await rows()]).toEqual([false, [key], []]);
      // The mark has nothing to move; what is in the trash has its full time from when it is found there.
      await clean();
      expect(await db.$count(unreferencedFiles)).toBe(0);
      expect((await listed()).places.map((place) => place.key)).toEqual([key]);
      expect(await restore({ key })).toEqual({ restored: 1, kept: 0 });
      expect(await isStored(key)).toBe(true);
    });

    it('if a process is killed within a place of several files', async () => {
      const folder = `videos/${v7()}/${v7()}/1/`;
      const made = ['a', 'b'].map((name) => folder + name);
      for (const key of made) await storeOrphan(key);
      await killedAfterMoving(made[0]!);
      expect(await clean()).toMatchObject({ trashed: 1 });
      // A store that copies has a copy more.
      expect([...new Set(await inTrash())]).toEqual(made);
      expect(await storage.list('videos')).not.toEqual(expect.arrayContaining([made[1]]));
      expect(await restore({ key: folder })).toMatchObject({ restored: 2 });
    });

    it('if a move was recorded but did not happen, as in a database that was restored', async () => {
      const key = await storeOrphan();
      await db
        .insert(trashedFiles)
        .values({ key, batch: '20260101T000000000000Z', files: 1, bytes: 1, since: new Date(0) });
      await clean();
      expect([await isStored(key), await rows()]).toEqual([true, []]);
    });

    it('if a process is killed while it empties the trash', async () => {
      const key = await trashOrphan();
      await passDays(8);
      vi.spyOn(storage, 'remove').mockRejectedValue(new Error('killed'));
      await expect(clean()).rejects.toThrow('killed');
      expect([await inTrash(), (await rows()).length]).toEqual([[key], 1]);
      vi.restoreAllMocks();
      expect(await clean()).toMatchObject({ deleted: 1 });
    });

    it('if the cleanup runs on two servers at once', async () => {
      const keys = await Promise.all(Array.from({ length: 30 }, () => storeOrphan()));
      await findUnreferenced(api.platform, 8);
      const runs = await Promise.allSettled([clean(), clean()]);
      const trashed = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value.trashed] : []));
      expect(trashed.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(keys.length);
      await clean();
      expect([...new Set(await inTrash())]).toEqual([...keys].sort());
      expect(await restore({ key: 'originals/books' })).toMatchObject({ restored: keys.length });
      expect(await Promise.all(keys.map(contentOf))).toEqual(keys.map(() => 'x'));
    });
  });

  it.each([{}, { key: 'a', record: 'b' }, { since: 'yesterday' }, { key: '' }])('rejects %j', async (selection) => {
    const payload = { selection, after: null };
    expect((await api.call('POST', '/api/admin/stored-files/restore', { token: token(), payload })).error).toBe(
      'invalid',
    );
  });
});
