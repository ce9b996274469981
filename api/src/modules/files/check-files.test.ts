import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { filesCheck, type FilesCheck } from 'shared-api/operations/stored-files';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { books } from '../../platform/database/tables/books.ts';
import { installation, trashedFiles } from '../../platform/database/tables/files.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { releases } from '../../platform/database/tables/releases.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { operatorToken } from '../ledger/operator.ts';
import { checkAll } from './check-files.ts';

const api = await TestApi.openForFile();
const { db, storage } = api.platform;

async function page(input: Partial<{ after: string | null; read_percent: number; earlier: object }> = {}) {
  const payload = { after: null, read_percent: 0, earlier: { files: 0, broken: 0 }, ...input };
  const token = operatorToken(api.platform.secrets);
  return (await api.call('POST', '/api/admin/stored-files/check', { token, payload })).as(filesCheck);
}

/** Goes through all pages, as the command does. */
async function check(read_percent = 0) {
  const all = { files: 0, read: 0, broken: [] as FilesCheck['broken'], pages: 0 };
  let after: string | null = null;
  do {
    const earlier = { files: all.files, broken: all.broken.length };
    const { files, read, broken, next } = await page({ after, read_percent, earlier });
    all.files += files;
    all.read += read;
    all.broken.push(...broken);
    all.pages += 1;
    after = next;
  } while (after !== null);
  return all;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [video] = await db.select().from(videos).limit(1);
const { manifest, keys: releaseKeys } = release();
/** The ids of records with files, and what is stored for each. */
const [bookId, pictureId, uploadId] = [v7(), v7(), v7()];
const prefix = `videos/${video!.id}/${uploadId}/1/`;
const stored = {
  book: { [`originals/books/${bookId}/${v7()}`]: 'a book' },
  picture: Object.fromEntries(
    [
      `originals/pictures/${pictureId}`,
      ...['avif', 'webp', 'png'].map((type) => `public/pictures/${pictureId}/320.${type}`),
    ].map((key) => [key, 'a picture']),
  ),
  upload: { [`originals/videos/${video!.id}/${uploadId}`]: 'an original' },
  video: {
    [`${prefix}video.mp4`]: 'playable',
    [`${prefix}hls/main.m3u8`]: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n240/video.m3u8\n',
    [`${prefix}hls/240/video.m3u8`]:
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="1@0"\n#EXTINF:4,\nvideo.m4s\n#EXT-X-ENDLIST\n',
    [`${prefix}hls/240/init.mp4`]: 'init',
    [`${prefix}hls/240/video.m4s`]: 'segments',
    [`${prefix}board.webp`]: 'board',
    [`videos/${video!.id}/captions/${uploadId}.vtt`]: 'WEBVTT',
  },
  release: releaseKeys,
};
const files: [string, string][] = Object.values(stored).flatMap((some) => Object.entries(some));
const [bookKey, originalPicture, originalVideo] = [stored.book, stored.picture, stored.upload].map(
  (some) => Object.keys(some)[0]!,
);

function release() {
  const contents = testFiles('member', 'entry');
  const manifest = releaseOf('member', '1.0.0', contents);
  const keys = Object.fromEntries(
    Object.entries(contents).map(([name, content]) => {
      const hash = Buffer.from(manifest.files[name]!.replace('sha384-', ''), 'base64').toString('hex');
      return [`release-files/member/1.0.0/${hash}`, content];
    }),
  );
  return { manifest, keys };
}

await db.insert(releases).values({ part: 'member', version: '1.0.0', manifest });
await db.insert(books).values({
  id: bookId,
  title: 'A book',
  language: 'en',
  kind: 'download',
  price: 1000,
  currency: 'EUR',
  file: { key: bookKey!, name: 'a.pdf', size: 6, type: 'application/pdf', updatedAt: '2026-03-01T12:00:00Z' },
});
await db.insert(pictures).values({
  id: pictureId,
  hash: sha256('a picture'),
  key_prefix: `public/pictures/${pictureId}`,
  original_key: originalPicture!,
  width: 320,
  height: 180,
  alpha: true,
  widths: [320],
});
await db.insert(videoFiles).values({
  id: uploadId,
  video_id: video!.id,
  created_by: v7(),
  state: 'ready',
  filename: 'drill.mov',
  size: 11,
  sha256: sha256('an original'),
  original_key: originalVideo!,
});
const storyboard = { file: 'board.webp', columns: 1, count: 1, width: 1, height: 1, interval: 1 };
await db.update(videos).set({
  file_key: `${prefix}video.mp4`,
  stream: { prefix, playlist: 'hls/main.m3u8', renditions: [], storyboard, posters: [] },
  captions: [
    { language: 'en', key: `videos/${video!.id}/captions/${uploadId}.vtt`, size: 6, updatedAt: '2026-03-01T12:00:00Z' },
  ],
});

const isTheBook = eq(books.id, bookId);

beforeEach(async () => {
  for (const [key, content] of files) await storage.put(key, Buffer.from(content));
});
afterEach(() => vi.restoreAllMocks());

it('finds nothing where all is well, and reads what it is told to', async () => {
  expect(await check()).toMatchObject({ broken: [], read: 0 });
  expect(await check(100)).toMatchObject({
    broken: [],
    read: 'an original'.length + 'a picture'.length + 'entry'.length,
  });
});

it.each(files)('finds that %s is missing', async (key) => {
  await storage.remove(key);
  const { broken } = await check();
  expect(broken).toContainEqual({
    owner: expect.any(String) as string,
    id: expect.any(String) as string,
    key,
    problem: 'missing',
    in_trash: false,
  });
});

describe('a file that is not as it was', () => {
  it.each([bookKey!, originalVideo!])('has another size: %s', async (key) => {
    await storage.put(key, Buffer.from('cut'));
    expect((await check()).broken).toMatchObject([{ key, problem: 'size' }]);
  });

  it.each([originalVideo!, originalPicture!, Object.keys(stored.release)[0]!])('has other content: %s', async (key) => {
    const before = files.find(([name]) => name === key)?.[1] ?? '';
    await storage.put(key, Buffer.from(`${before.slice(0, -1)}?`));
    expect((await check()).broken).toEqual([]);
    expect((await check(100)).broken).toMatchObject([{ key, problem: 'content' }]);
  });

  it('does not count if the record has another one meanwhile', async () => {
    const before = await db.select({ file: books.file }).from(books).where(isTheBook);
    await storage.remove(bookKey!);
    const stat = storage.stat.bind(storage);
    vi.spyOn(storage, 'stat').mockImplementation(async (key) => {
      if (key === bookKey) await db.update(books).set({ file: null }).where(isTheBook);
      return stat(key);
    });
    expect((await check()).broken).toEqual([]);
    await db.update(books).set(before[0]!).where(isTheBook);
  });
});

it('goes through many records in pages, each once', async () => {
  const many = Array.from({ length: 120 }, () => {
    const id = v7();
    return { id, key: `originals/books/${id}/${v7()}` };
  });
  const [book] = await db.select().from(books).where(isTheBook);
  await db
    .insert(books)
    .values(many.map(({ id, key }) => ({ ...book!, id, title: id, file: { ...book!.file!, key } })));
  const { broken, pages } = await check();
  expect(broken.map(({ id }) => id).sort()).toEqual(many.map(({ id }) => id).sort());
  expect(pages).toBeGreaterThan(5);
  for (const { key } of many) await storage.put(key, Buffer.from('a book'));
});

it('keeps what it has found for /readyz at the last page, as the daily look does', async () => {
  const found = async () => ((await api.app.inject('/readyz')).json() as { files: unknown }).files;
  await db.update(installation).set({ files_found: null });
  await page();
  expect(await found()).toBeNull();
  await storage.remove(bookKey!);
  const { files } = await check();
  expect(await found()).toEqual({ at: expect.any(String) as string, files, broken: 1 });

  await storage.put(bookKey!, Buffer.from('a book'));
  const log = { info: vi.fn(), error: vi.fn() };
  await checkAll(api.platform, log);
  expect(await found()).toMatchObject({ files, broken: 0 });
  expect([log.info.mock.calls.length, log.error.mock.calls]).toEqual([1, []]);
  await storage.remove(originalVideo!);
  await checkAll(api.platform, log);
  expect(await found()).toMatchObject({ broken: 1 });
  expect(log.error.mock.calls).toEqual([
    [
      { owner: 'upload', id: uploadId, key: originalVideo, problem: 'missing', in_trash: false },
      expect.stringContaining('files:check'),
    ],
  ]);
});

it('says of a missing file whether the trash has it', async () => {
  await storage.remove(bookKey!);
  await db.insert(trashedFiles).values({ key: bookKey!, batch: '20260301T120000000000Z', files: 1, bytes: 6 });
  expect((await check()).broken).toMatchObject([{ key: bookKey, problem: 'missing', in_trash: true }]);
  await db.delete(trashedFiles);
});

it.each(['nobody 1', 'video', `book ${'x'.repeat(101)}`])('rejects %s as the place to go on', async (after) => {
  const payload = { after, read_percent: 0, earlier: { files: 0, broken: 0 } };
  const token = operatorToken(api.platform.secrets);
  expect((await api.call('POST', '/api/admin/stored-files/check', { token, payload })).error).toBe('invalid');
});
