import { sql } from 'drizzle-orm';
import { removedFiles, storedFiles } from 'shared-api/operations/stored-files';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runWithLog } from '../current-log.ts';
import { books } from '../database/tables/books.ts';
import { installation, unreferencedFiles } from '../database/tables/files.ts';
import { releases } from '../database/tables/releases.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { findUnreferenced } from '../../testing/pass-week.ts';
import { TestApi } from '../../testing/test-api.ts';
import { testStorages } from '../../testing/network/test-bucket.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { operatorToken } from '../../modules/ledger/operator.ts';
import { keepFiles } from './marks.ts';
import { removeUnreferencedFiles } from './remove-unreferenced.ts';

describe.each(testStorages)('files in $kind', async ({ open }) => {
  const { openStorage } = await closeAfterAll(open());
  const api = await TestApi.openForFile({}, undefined, undefined, openStorage);
  await publishRelease();

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  beforeEach(async () => {
    vi.resetAllMocks();
    await api.platform.storage.removeFolder('originals/books');
    await api.platform.storage.removeFolder('videos');
    await api.platform.storage.removeFolder('trash');
    await api.platform.db.delete(unreferencedFiles);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Files that are referred to: five per cent of them are ten. */
  async function publishRelease(): Promise<void> {
    const { storage, db } = api.platform;
    const hashes = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(96, '0'));
    for (const hash of hashes) await storage.put(`release-files/member/1.0.0/${hash}`, Buffer.from('x'));
    const integrities = hashes.map((hash) => `sha384-${Buffer.from(hash, 'hex').toString('base64')}`);
    const files = Object.fromEntries(integrities.map((integrity, index) => [`${index}.js`, integrity]));
    const manifest = { ...releaseOf('member', '1.0.0', testFiles('member', '')), files };
    await db.insert(releases).values({ part: 'member', version: '1.0.0', manifest });
  }

  const clean = (agreed?: number) =>
    runWithLog(log, () =>
      removeUnreferencedFiles(api.platform, { isListed: true, ...(agreed !== undefined && { agreed }) }),
    );
  const isStored = async (key: string) => (await api.platform.storage.stat(key)) !== null;
  const marks = async () =>
    [...new Set((await api.platform.db.select().from(unreferencedFiles)).map(({ key }) => key))].sort();

  async function storeOrphans(count: number): Promise<string[]> {
    const keys = Array.from({ length: count }, () => `originals/books/${v7()}/${v7()}`);
    for (const key of keys) await api.platform.storage.put(key, Buffer.from('x'));
    return keys;
  }

  async function refer(key: string): Promise<void> {
    const file = { key, name: 'a.pdf', size: 1, type: 'application/pdf', updatedAt: '2026-03-01T12:00:00Z' } as const;
    await api.platform.db.update(books).set({ file });
  }

  it('are moved to the trash after seven days in which nothing refers to them, and no sooner', async () => {
    const [key] = await storeOrphans(1);
    expect(await clean()).toMatchObject({ marked: 1, trashed: 0 });
    expect(await marks()).toEqual([key]);
    expect(log.info).toHaveBeenCalledTimes(1);
    await findUnreferenced(api.platform, 6.99);
    expect(await clean()).toMatchObject({ marked: 0, trashed: 0 });
    expect(await isStored(key!)).toBe(true);
    await findUnreferenced(api.platform, 0.01);
    expect(await clean()).toMatchObject({ trashed: 1 });
    expect([await isStored(key!), await marks()]).toEqual([false, []]);
    expect(log.warn.mock.calls).toEqual([[expect.objectContaining({ trashed: 1 }), expect.stringMatching('trash')]]);
  });

  it('are kept, and begin another week, if something refers to them again', async () => {
    const [key] = await storeOrphans(1);
    await findUnreferenced(api.platform, 8);
    await refer(key!);
    expect(await clean()).toMatchObject({ unmarked: 1, trashed: 0 });
    await api.platform.db.update(books).set({ file: null });
    expect(await marks()).toContain(key);
    expect(await clean()).toMatchObject({ trashed: 0 });
    expect(await isStored(key!)).toBe(true);
  });

  it('are kept if something refers to them at the last moment', async () => {
    const [key] = await storeOrphans(1);
    await findUnreferenced(api.platform, 8);
    const { db } = api.platform;
    const begin = db.transaction.bind(db);
    // The second transaction deletes.
    vi.spyOn(db, 'transaction')
      .mockImplementationOnce(begin)
      .mockImplementationOnce(async (...args) => {
        await refer(key!);
        return begin(...args);
      });
    expect(await clean()).toMatchObject({ trashed: 0 });
    expect(await isStored(key!)).toBe(true);
    await api.platform.db.update(books).set({ file: null });
  });

  it('are kept if somebody is about to refer to them', async () => {
    const [key] = await storeOrphans(1);
    await findUnreferenced(api.platform, 8);
    await keepFiles(api.platform.db, [key!]);
    expect(await clean()).toMatchObject({ trashed: 0, marked: 1 });
    expect(await isStored(key!)).toBe(true);
  });

  it.each([
    { what: 'a clock that is moved on by weeks', moved: '14 days', hours: [0.9, 1.1] },
    { what: 'a clock that is set back', moved: '-14 days', hours: [-0.1, 0.1] },
  ])('do not age with $what', async ({ moved, hours: [least, most] }) => {
    await storeOrphans(1);
    await clean();
    // As if all that is recorded was of another time.
    await api.platform.db.execute(sql`update unreferenced_file set since = since - ${moved}::interval`);
    await api.platform.db.update(installation).set({ files_checked_at: sql`now() - ${moved}::interval` });
    expect(await clean()).toMatchObject({ trashed: 0 });
    const { rows } = await api.platform.db.execute<{ hours: number }>(
      sql`select extract(epoch from now() - since)::float / 3600 as hours from unreferenced_file`,
    );
    expect(rows[0]!.hours).toBeGreaterThan(least!);
    expect(rows[0]!.hours).toBeLessThan(most!);
  });

  it('are withheld, all of them, if they are more than five per cent, until an operator agrees to so many', async () => {
    const all = (await clean()).files;
    const keys = await storeOrphans(Math.floor(all / 19) + 1);
    await findUnreferenced(api.platform, 8);
    expect(await clean()).toMatchObject({ trashed: 0, withheld: keys.length });
    expect(log.warn.mock.calls).toEqual([
      [
        expect.objectContaining({ withheld: keys.length, trashed: 0 }),
        expect.stringMatching('the command files:clean'),
      ],
    ]);
    expect(await clean(keys.length - 1)).toMatchObject({ trashed: 0 });

    const token = operatorToken(api.platform.secrets);
    const counted = (await api.get('/api/admin/stored-files', token)).as(storedFiles);
    expect(counted).toEqual({ files: all + keys.length, unreferenced: keys.length, due: keys.length });
    const cleanup = (agreed: number) => api.post('/api/admin/stored-files/cleanup', { agreed }, token);
    expect((await cleanup(keys.length - 1)).as(removedFiles)).toMatchObject({ trashed: 0, withheld: keys.length });
    expect((await cleanup(keys.length)).as(removedFiles)).toMatchObject({ trashed: keys.length, withheld: 0 });
    expect(await Promise.all(keys.map(isStored))).toEqual(keys.map(() => false));
  });

  it('of an attempt at a video are moved as a whole, and so are the sizes of a picture', async () => {
    const folder = `videos/${v7()}/${v7()}/1/`;
    const made = ['video.mp4', 'hls/main.m3u8', 'hls/720/media.m4s'].map((name) => folder + name);
    const picture = `public/pictures/${'a'.repeat(32)}/`;
    const sizes = ['320.avif', '320.webp'].map((name) => picture + name);
    for (const key of [...made, ...sizes]) await api.platform.storage.put(key, Buffer.from('x'));
    await clean();
    expect(await marks()).toEqual([picture, folder]);
    await findUnreferenced(api.platform, 8);
    expect(await clean()).toMatchObject({ trashed: 5 });
    expect(await Promise.all([...made, ...sizes].map(isStored))).toEqual([false, false, false, false, false]);
  });

  it('stay marked if the storage refuses to move them, which keeps no others', async () => {
    const [one, other] = await storeOrphans(2);
    await findUnreferenced(api.platform, 8);
    const { storage } = api.platform;
    const move = storage.move.bind(storage);
    vi.spyOn(storage, 'move').mockImplementation(async (from, to) => {
      if (from === one) throw new Error('The storage refuses');
      return move(from, to);
    });
    await expect(clean()).rejects.toThrow('The storage refuses');
    expect([await isStored(one!), await isStored(other!), await marks()]).toEqual([true, false, [one]]);
    vi.restoreAllMocks();
    expect(await clean()).toMatchObject({ trashed: 1 });
  });

  it('are not looked at if they are those of another database', async () => {
    await storeOrphans(1);
    const { storage } = api.platform;
    const own = await storage.read('installation').then((stream) => stream.toArray());
    await storage.put('installation', Buffer.from(v7()));
    expect(await clean()).toMatchObject({ marked: 0, trashed: 0 });
    expect(await marks()).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await storage.put('installation', Buffer.concat(own as Buffer[]));
  });

  it('of others are left alone', async () => {
    const others = ['check', 'videos/demo/layup.mp4', 'originals/books/readme.txt'];
    for (const key of others) await api.platform.storage.put(key, Buffer.from('x'));
    await findUnreferenced(api.platform, 8);
    await clean(Infinity);
    expect(await Promise.all(['installation', ...others].map(isStored))).toEqual([true, true, true, true]);
  });
});
