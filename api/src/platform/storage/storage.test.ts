import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderForFile } from '../../testing/files/folder-for-file.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { testStorages } from '../../testing/network/test-bucket.ts';
import { FileMissingError, isStorageKey } from './storage.ts';

const TOO_MUCH_FOR_ONE_PART = 9 * 1024 * 1024;

/** What any storage does; on a real store as well, by `pnpm test:s3`. */
describe.each(testStorages)('storage in $kind', async ({ open }) => {
  const folder = await folderForFile();
  const { openStorage } = await closeAfterAll(open());
  const storage = openStorage(folder, { isLow: () => false });
  beforeEach(() => storage.check());
  afterEach(() => storage.removeFolder('t'));

  const put = (key: string, content: string | Buffer) => storage.put(key, Buffer.from(content));
  const readText = async (key: string, ...range: [{ start: number; end: number }?]) =>
    text(await storage.read(key, ...range));

  describe('a key', () => {
    it.each(['t', 't/b.mp4', 't/releases/shell/1.0.0+x/entry.js', 't/A-Z_0.9'])('may be "%s"', async (key) => {
      expect(isStorageKey(key)).toBe(true);
      await put(key, 'x');
      expect(await readText(key)).toBe('x');
      await storage.remove(key);
    });

    it.each(['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/.b', '.a', 'a b', 'a\0', 'a\\b', 'ä'])(
      'may not be "%s"',
      async (key) => {
        expect(isStorageKey(key)).toBe(false);
        await expect(put(key, 'x')).rejects.toThrow();
        await expect(storage.read(key)).rejects.toThrow();
        expect(await storage.stat(key)).toBeNull();
      },
    );

    it('may not be longer than 400 characters', () => {
      expect(isStorageKey('x'.repeat(401))).toBe(false);
    });
  });

  it('reads a stored file, whole or in part', async () => {
    await put('t/b.txt', '0123456789');
    await storage.put('t/c.txt', Readable.from([Buffer.from('01'), Buffer.from('23')]));
    expect(await readText('t/b.txt')).toBe('0123456789');
    expect(await readText('t/b.txt', { start: 2, end: 4 })).toBe('234');
    expect(await readText('t/b.txt', { start: 0, end: 0 })).toBe('0');
    expect(await readText('t/b.txt', { start: 9, end: 9 })).toBe('9');
    expect(await readText('t/c.txt')).toBe('0123');
  });

  it('stores large files byte for byte, and empty ones', async () => {
    const bytes = Buffer.alloc(TOO_MUCH_FOR_ONE_PART, 'fullcourt');
    await storage.put('t/large', Readable.from([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)]));
    expect((await buffer(await storage.read('t/large'))).equals(bytes)).toBe(true);
    const [start, end] = [8 * 1024 * 1024 - 3, 8 * 1024 * 1024 + 3];
    const middle = await buffer(await storage.read('t/large', { start, end }));
    expect(middle.equals(bytes.subarray(start, end + 1))).toBe(true);
    await put('t/empty', '');
    expect(await storage.stat('t/empty')).toMatchObject({ size: 0 });
    expect(await readText('t/empty')).toBe('');
  });

  it('knows size and time of a file, and gives it a new ETag when its content changes', async () => {
    await put('t/a', 'one');
    const first = await storage.stat('t/a');
    expect(first).toMatchObject({ size: 3, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(Math.abs(Date.now() - first!.modifiedAt.getTime())).toBeLessThan(60_000);
    expect(await storage.stat('t/a')).toEqual(first);
    await put('t/a', 'two');
    expect((await storage.stat('t/a'))?.etag).not.toBe(first?.etag);
  });

  it('returns null for an unknown key or a folder', async () => {
    await put('t/a/b', 'x');
    expect(await storage.stat('t/none')).toBeNull();
    expect(await storage.stat('t/a')).toBeNull();
    await expect(storage.read('t/none')).rejects.toThrow(FileMissingError);
  });

  it.each([2, TOO_MUCH_FOR_ONE_PART])(
    'keeps only the old file if writing a new one fails after %d bytes',
    async (bytes) => {
      await put('t/a', 'old');
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(bytes);
          throw new Error('the connection is gone');
        })(),
      );
      await expect(storage.put('t/a', broken)).rejects.toThrow('the connection is gone');
      expect(await readText('t/a')).toBe('old');
      expect(await storage.list('t')).toEqual(['t/a']);
    },
  );

  it.each([5, TOO_MUCH_FOR_ONE_PART])('takes over a file of %d bytes', async (size) => {
    const file = path.join(folder, 'made');
    const bytes = Buffer.alloc(size, 'made');
    await writeFile(file, bytes);
    await storage.adopt('t/a', file);
    expect((await buffer(await storage.read('t/a'))).equals(bytes)).toBe(true);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it.each([5, TOO_MUCH_FOR_ONE_PART])('moves a file of %d bytes, also if it has been prepared', async (size) => {
    const bytes = Buffer.alloc(size, 'moved');
    await put('t/a', bytes);
    await storage.move('t/a', 't/trash/1/a');
    expect([await storage.stat('t/a'), await storage.list('t')]).toEqual([null, ['t/trash/1/a']]);
    await storage.prepareMove('t/trash/1/a', 't/a');
    expect(await readText('t/trash/1/a')).toBe(bytes.toString());
    await storage.move('t/trash/1/a', 't/a');
    expect(await storage.list('t')).toEqual(['t/a']);
    expect((await buffer(await storage.read('t/a'))).equals(bytes)).toBe(true);
  });

  it('does not move a file that is not there', async () => {
    await put('t/b', 'x');
    await expect(storage.prepareMove('t/none', 't/a')).rejects.toThrow(FileMissingError);
    await expect(storage.move('t/none', 't/a')).rejects.toThrow(FileMissingError);
    expect(await storage.list('t')).toEqual(['t/b']);
  });

  it('has a file that programs can read', async () => {
    await put('t/a', 'content');
    const copy = path.join(folder, 'copies', 'a');
    const file = await storage.localFile('t/a', copy);
    expect(await readFile(file, 'utf8')).toBe('content');
    expect(file === copy).toBe(!storage.isLocal);
  });

  it('removes a file, and does nothing if it is already gone', async () => {
    await put('t/a', 'x');
    await storage.remove('t/a');
    await storage.remove('t/a');
    expect(await storage.stat('t/a')).toBeNull();
  });

  it('lists and removes a folder with all below it, and no other that begins with its name', async () => {
    for (const key of ['t/1/a.mp4', 't/1/hls/main.m3u8', 't/10/a.mp4']) await put(key, 'x');
    expect((await storage.list('t/1')).sort()).toEqual(['t/1/a.mp4', 't/1/hls/main.m3u8']);
    await storage.removeFolder('t/1/');
    expect(await storage.list('t')).toEqual(['t/10/a.mp4']);
    await storage.removeFolder('t/1');
    expect(await storage.list('t/none')).toEqual([]);
  });

  it('ends a transfer that nobody reads any more', async () => {
    await put('t/large', Buffer.alloc(TOO_MUCH_FOR_ONE_PART));
    const stream = await storage.read('t/large');
    for await (const _bytes of stream) break;
    expect(stream.destroyed).toBe(true);
  });
});
