import { chmod, mkdtemp, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderStorage } from './folder-storage.ts';
import { KeyTakenError, storageErrorOf, type OpenFile } from './storage.ts';

let folder: string;
let storage: FolderStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-storage-'));
  storage = new FolderStorage(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (key: string, content: string) => storage.put(key, Buffer.from(content));

describe('an open file', () => {
  let server: Server;
  /** What the server responds with. */
  let file: OpenFile;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      void file
        .part({ start: 0, end: file.size - 1 })
        .then((part) => part.sendTo(response))
        .then(() => response.end());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const sent = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
  const contentOf = async (key: string) => {
    const opened = await storage.open(key);
    if (!opened) return null;
    file = opened;
    return sent().finally(() => opened.close());
  };

  it('is the current one, whoever has replaced it', async () => {
    await put('a.txt', 'one');
    expect(await contentOf('a.txt')).toBe('one');
    await new FolderStorage(path.join(folder, 'files')).put('a.txt', Buffer.from('other'));
    expect(await contentOf('a.txt')).toBe('other');
    await storage.remove('a.txt');
    expect(await contentOf('a.txt')).toBeNull();
  });

  it('can be read to its end by those who have it', async () => {
    await put('a.txt', 'one');
    const [first, second] = [await storage.open('a.txt'), await storage.open('a.txt')];
    await storage.remove('a.txt');
    first!.close();
    file = second!;
    expect(await sent()).toBe('one');
    second!.close();
  });

  it('is no folder, and nothing outside', async () => {
    await put('a/b.txt', 'x');
    expect(await storage.open('a')).toBeNull();
    expect(await storage.open('../files/a/b.txt')).toBeNull();
  });
});

it('syncs a new file, the folder that it appears in, and the parents of new folders', async () => {
  const handle = await open(folder, 'r');
  const synced: number[] = [];
  const { sync } = Object.getPrototypeOf(handle) as FileHandle;
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.push((await this.stat()).ino);
    return sync.call(this);
  });
  await handle.close();
  await put('a/b/c', 'x');
  const inodeOf = async (key: string) => (await stat(path.join(folder, 'files', key))).ino;
  for (const key of ['a/b/c', 'a/b', 'a', '.']) expect(synced, key).toContain(await inodeOf(key));
  spy.mockRestore();
});

it('leaves nothing of a file whose writing fails', async () => {
  await put('a', 'old');
  const broken = Readable.from(
    (async function* () {
      yield 'ne';
      throw new Error('the connection is gone');
    })(),
  );
  await expect(storage.put('a', broken)).rejects.toThrow('the connection is gone');
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

it('lists and removes what a killed process has left of its writes, but no file that is complete', async () => {
  await put('a', 'complete');
  const unfinished = path.join(folder, 'files', '.unfinished');
  await writeFile(path.join(unfinished, 'partial'), 'half of a fi');
  const [name, ...others] = await storage.listUnfinished();
  expect([name, others]).toEqual(['.unfinished/partial', []]);
  await storage.removeUnfinished(name!);
  expect(await readdir(unfinished)).toEqual([]);
  expect(await text(await storage.read('a'))).toBe('complete');
});

it('check() rejects if the folder cannot be written', async () => {
  await expect(storage.check()).resolves.toBeUndefined();
  await writeFile(path.join(folder, 'file'), '');
  await expect(new FolderStorage(path.join(folder, 'file', 'below')).check()).rejects.toThrow();
});

describe.skipIf(process.getuid?.() === 0)('a folder that may not be used', () => {
  beforeEach(async () => {
    await put('secret/a.txt', 'one');
    await chmod(path.join(folder, 'files', 'secret'), 0);
  });
  afterEach(() => chmod(path.join(folder, 'files', 'secret'), 0o700));

  it.each([
    ['looked for', () => storage.stat('secret/a.txt')],
    ['opened', () => storage.open('secret/a.txt')],
    ['read', () => storage.read('secret/a.txt')],
    ['listed', () => storage.list('secret')],
    ['written', () => put('secret/b.txt', 'two')],
  ])('does not look empty: a file that is %s', async (_, use) => {
    const error: unknown = await use().catch((thrown: unknown) => thrown);
    expect(storageErrorOf(error)?.message).toContain('EACCES');
  });
});

it('is not what refuses to start a program', () => {
  const refused = Object.assign(new Error('spawn'), { code: 'EACCES', syscall: 'spawn ffmpeg', path: 'ffmpeg' });
  expect(storageErrorOf(refused)).toBeNull();
  expect(storageErrorOf(Object.assign(new Error('open'), { code: 'EIO', syscall: 'open', path: '/x' }))).not.toBeNull();
});
