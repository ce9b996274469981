import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderStorage } from './folder-storage.ts';
import { isStorageKey, KeyTakenError } from './storage.ts';

let folder: string;
let storage: FolderStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-storage-'));
  storage = new FolderStorage(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (key: string, content: string) => storage.put(key, Buffer.from(content));

describe('a key', () => {
  it.each(['a', 'a/b.mp4', 'releases/shell/1.0.0+x/entry.js', 'A-Z_0.9'])('may be "%s"', (key) => {
    expect(isStorageKey(key)).toBe(true);
  });

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/.b',
    '.a',
    'a b',
    'a\0',
    'a\\b',
    'ä',
    'x'.repeat(401),
  ])('may not be "%s"', async (key) => {
    expect(isStorageKey(key)).toBe(false);
    await expect(put(key, 'x')).rejects.toThrow();
    await expect(storage.read(key)).rejects.toThrow();
    expect(await storage.stat(key)).toBeNull();
  });
});

it('reads a stored file, whole or in part', async () => {
  await put('a/b.txt', '0123456789');
  await storage.put('a/c.txt', Readable.from(['01', '23']));
  expect(await text(await storage.read('a/b.txt'))).toBe('0123456789');
  expect(await text(await storage.read('a/b.txt', { start: 2, end: 4 }))).toBe('234');
  expect(await text(await storage.read('a/c.txt'))).toBe('0123');
});

it('gives a file a new ETag when its content changes', async () => {
  await put('a', 'one');
  const first = await storage.stat('a');
  expect(first).toMatchObject({ size: 3, etag: expect.stringMatching(/^"[^"]+"$/) });
  expect(await storage.stat('a')).toEqual(first);
  await put('a', 'two');
  expect((await storage.stat('a'))?.etag).not.toBe(first?.etag);
});

it('returns null for an unknown key or a folder', async () => {
  await put('a/b', 'x');
  expect(await storage.stat('none')).toBeNull();
  expect(await storage.stat('a')).toBeNull();
  await expect(storage.read('none')).rejects.toThrow();
});

it('keeps only the old file if writing a new one fails', async () => {
  await put('a', 'old');
  const broken = Readable.from(
    (async function* () {
      yield 'ne';
      throw new Error('the connection is gone');
    })(),
  );
  await expect(storage.put('a', broken)).rejects.toThrow('the connection is gone');
  expect(await text(await storage.read('a'))).toBe('old');
  expect(await readdir(path.join(folder, 'files', '.unfinished'))).toEqual([]);
});

it.each([
  { first: 'a', second: 'a/b' },
  { first: 'a/b', second: 'a' },
])('rejects $second beside $first', async ({ first, second }) => {
  await put(first, 'first');
  await expect(put(second, 'second')).rejects.toThrow(KeyTakenError);
  expect(await text(await storage.read(first))).toBe('first');
});

it('removes a file, and does nothing if it is already gone', async () => {
  await put('a', 'x');
  await storage.remove('a');
  await storage.remove('a');
  expect(await storage.stat('a')).toBeNull();
});

it('removes what a killed process has left of its writes, but no file that is complete', async () => {
  await put('a', 'complete');
  const unfinished = path.join(folder, 'files', '.unfinished');
  await writeFile(path.join(unfinished, 'partial'), 'half of a fi');
  await storage.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await readdir(unfinished)).toEqual(['partial']);
  await storage.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await readdir(unfinished)).toEqual([]);
  expect(await text(await storage.read('a'))).toBe('complete');
});

it('check() rejects if the folder cannot be written', async () => {
  await expect(storage.check()).resolves.toBeUndefined();
  await writeFile(path.join(folder, 'file'), '');
  await expect(new FolderStorage(path.join(folder, 'file', 'below')).check()).rejects.toThrow();
});
