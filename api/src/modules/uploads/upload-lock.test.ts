import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { adminVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { checksumOf, Uploader } from '../../testing/files/uploads.ts';
import { parseChecksum, runUpload } from './current-upload.ts';
import { UploadLocks } from './upload-lock.ts';
import { uploadsDir } from '../videos/files.ts';
import { FolderUploadStore } from './folder-upload-store.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const uploader = new Uploader(api, admin);
const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
const videoId = items[0]!.id;
afterEach(async () => {
  vi.restoreAllMocks();
  await api.platform.db.delete(videoFiles);
});

/** The header of a chunk whose bytes are others. */
const WRONG = checksumOf(Buffer.from('y'));

/** Writes an "x" over the ten bytes of an upload, after something has happened to the lock. */
async function write(
  happens: () => Promise<unknown>,
  { header, chunk = Readable.from([Buffer.from('x')]) }: { header?: string; chunk?: Readable } = { header: WRONG },
) {
  const { db, space, storage } = api.platform;
  const id = (await uploader.begin(videoId, 100)).split('/').at(-1) ?? '';
  const store = new FolderUploadStore({ directory: uploadsDir(storage), db, space });
  await writeFile(store.pathOf(id), '0123456789');
  const lock = new UploadLocks(db, console).newLock(id);
  const cancel = vi.fn();
  const checksum = parseChecksum(header);
  const error = await runUpload({ sender: { id: v7(), check: async () => {} }, checksum }, async () => {
    await lock.lock(new AbortController().signal, cancel);
    await happens();
    return store.write(chunk, id, 0).catch((thrown: unknown) => thrown);
  });
  vi.restoreAllMocks();
  await lock.unlock();
  return { error, bytes: await readFile(store.pathOf(id), 'utf8') };
}

const takeOver = () =>
  api.platform.db.update(videoFiles).set({ locked_by: v7(), locked_until: sql`now() + interval '1 hour'` });

it('discards a chunk that differs from its checksum', async () => {
  const written = await write(async () => {});
  expect(written).toMatchObject({ error: { code: 'checksum_mismatch' }, bytes: '' });
});

it('keeps what has arrived of a chunk that breaks off, unless only the rest could have verified it', async () => {
  const broken = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('x');
        // Bytes that are still on their way to the file when a stream fails are lost.
        await setTimeout(100);
        throw new Error('The connection broke off');
      })(),
    );
  expect((await write(async () => {}, { chunk: broken() })).bytes).toBe('x123456789');
  expect((await write(async () => {}, { chunk: broken(), header: WRONG })).bytes).toBe('');
});

it('discards nothing once another request has the lock', async () => {
  expect((await write(takeOver)).bytes).toBe('x123456789');
});

it('writes nothing once the lock could not be renewed in time', async () => {
  const written = await write(async () => {
    const later = performance.now() + 9000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await takeOver();
  });
  expect(written).toMatchObject({ error: { code: 'locked' }, bytes: '0123456789' });
});

it('waits for the request that writes an upload, in whichever process that is', async () => {
  const url = await uploader.begin(videoId, 100);
  await takeOver();
  const waiting = uploader.send(url, Buffer.alloc(50));
  const { db, storage } = api.platform;
  await expect.poll(() => db.select({ wanted: videoFiles.lock_wanted }).from(videoFiles)).toEqual([{ wanted: true }]);
  expect(await readFile(path.join(uploadsDir(storage), url.split('/').at(-1) ?? ''))).toHaveLength(0);
  await db.update(videoFiles).set({ locked_by: null, locked_until: null });
  expect((await waiting).status).toBe(204);
});
