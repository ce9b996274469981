import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { books } from '../database/tables/books.ts';
import { unreferencedFiles } from '../database/tables/files.ts';
import { pictures } from '../database/tables/pictures.ts';
import { releases, releaseUploads } from '../database/tables/releases.ts';
import { videoFiles } from '../database/tables/video-files.ts';
import { videos } from '../database/tables/videos.ts';
import { tables } from '../database/tables.ts';
import { placeOf } from '../storage/key-layout.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { tablesWithFiles } from './references.ts';

const api = await TestApi.openForFile();
const { db } = api.platform;

/** The columns whose values are, or contain, keys of stored files: `stored_names` has them. */
const WITH_KEYS = [
  'book.file',
  'picture.key_prefix',
  'picture.original_key',
  'release.manifest',
  'release_upload.integrity',
  'video.captions',
  'video.file_key',
  'video.stream',
  'video_file.file_key',
  'video_file.original_key',
  'video_file.stream',
];
/** What only looks like it: other keys and JSON, what is about the files themselves, and what the cleanup asks besides. */
const WITHOUT_KEYS = [
  'audit_event.after',
  'audit_event.before',
  'commission.idempotency_key',
  'composition_revision.parts',
  'installation.files_found',
  'installation.files_listed',
  'invoice.buyer',
  'invoice.lines',
  'invoice.seller',
  'invoice.vat_sums',
  'order.idempotency_key',
  'order.repeat_keys',
  'part.paths',
  'rate_limit.key',
  'refund.idempotency_key',
  'release.source',
  'release_key.public_key',
  'release_signature.key_id',
  'sandbox_session.lines',
  'site.social_links',
  'site.vat_rates',
  'trashed_file.files',
  'trashed_file.key',
  'undoable_action.columns',
  'undoable_action.saved',
  'unreferenced_file.key',
  'video.chapters',
  'video_note.drawing',
  'viewing.key',
];

beforeEach(() => db.delete(unreferencedFiles));

const noted = async () => {
  const rows = await db.selectDistinct({ key: unreferencedFiles.key }).from(unreferencedFiles);
  return rows.map(({ key }) => key).sort();
};

it('every column that may have keys is decided', () => {
  const columns = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns
      .filter((column) => /json/.test(column.getSQLType()) || mayBeKey(column.name, column.getSQLType()))
      .map((column) => `${name}.${column.name}`);
  });
  expect(columns.sort()).toEqual([...WITH_KEYS, ...WITHOUT_KEYS].sort());
});

const mayBeKey = (name: string, type: string) =>
  !type.startsWith('timestamp') && /(?:^|_)(?:keys?|prefix|files?|integrity)(?:$|_)/.test(name);

it('every table that has such a column notes what its rows drop', async () => {
  const names = [...new Set(WITH_KEYS.map((column) => column.split('.')[0]))].sort();
  expect(tablesWithFiles.map((table) => getTableName(table)).sort()).toEqual(names);
  const { rows: triggers } = await db.execute<{ name: string }>(sql`
    select tgrelid::regclass::text as name from pg_trigger
    where tgname in ('note_dropped_files', 'note_emptied_files') and tgenabled = 'O'
    group by 1 having count(*) = 2 order by 1`);
  const { rows: functions } = await db.execute<{ name: string }>(sql`
    select format_type(proargtypes[0], null) as name from pg_proc where proname = 'stored_names' order by 1`);
  expect([triggers, functions]).toEqual([names.map((name) => ({ name })), names.map((name) => ({ name }))]);
});

it('the database takes the same files together as the API', async () => {
  const [one, other] = [v7(), v7()];
  const names = [
    `videos/${one}/${other}/1/hls/main.m3u8`,
    `videos/${one}/${other}/1/`,
    `videos/${one}/${other}/`,
    `videos/${one}/captions/${other}.vtt`,
    'videos/demo/layup.mp4',
    'public/pictures/coach/320.webp',
    'public/pictures/coach/',
    `originals/pictures/${one}`,
    `originals/videos/${one}/${other}`,
    `originals/books/${one}/${other}`,
    `originals/uploads/${one}.info`,
    `.unfinished/originals/uploads/${one}/abc`,
    `.unfinished/${one}`,
    `.work/uploads/${one}-${other}`,
    `.work/jobs/${one}-1/hls`,
    `release-files/member/1.0.0/${'a'.repeat(96)}`,
  ];
  const { rows } = await db.execute<{ place: string }>(
    sql`select file_place(name) as place from unnest(${sql.param(names)}::text[]) with ordinality names (name, at) order by at`,
  );
  expect(rows.map(({ place }) => place)).toEqual(names.map(placeOf));
});

describe('a change of a row notes what it no longer refers to', () => {
  const [id, upload] = [v7(), v7()];
  const file = (key: string) => ({ key, name: 'a', size: 1, type: 'application/pdf' as const, updatedAt: '' });
  const book = { title: 'A', language: 'es', kind: 'download', price: 0, currency: 'EUR' } as const;
  const captions = (key: string) => [{ language: 'es', key, size: 1, updatedAt: '' }];
  const folder = `videos/${id}/${upload}/1/`;
  const stream = { prefix: folder, renditions: [], playlist: null, storyboard: null, posters: [] };
  const manifest = releaseOf('member', '9.0.0', testFiles('member', 'x'));
  const releaseKeys = Object.values(manifest.files).map(
    (hash) => `release-files/member/9.0.0/${Buffer.from(hash.slice(7), 'base64').toString('hex')}`,
  );
  const picture = { id, key_prefix: 'public/pictures/a', original_key: 'originals/pictures/a' };
  const shape = { width: 1, height: 1, alpha: false, widths: [1] };

  it.each<{ what: string; make: () => Promise<unknown>; change: () => Promise<unknown>; drops: string[] }>([
    {
      what: 'another file of a book',
      make: () => db.insert(books).values({ ...book, id, file: file('originals/books/a') }),
      change: () =>
        db
          .update(books)
          .set({ file: file('originals/books/b') })
          .where(eq(books.id, id)),
      drops: ['originals/books/a'],
    },
    {
      what: 'another title of a book, which notes nothing',
      make: async () => {},
      change: () => db.update(books).set({ title: 'B' }).where(eq(books.id, id)),
      drops: [],
    },
    {
      what: 'a book that is deleted',
      make: async () => {},
      change: () => db.delete(books).where(eq(books.id, id)),
      drops: ['originals/books/b'],
    },
    {
      what: 'other captions',
      make: () =>
        db
          .insert(videos)
          .values({ id, title: 'A', price: 0, currency: 'EUR', captions: captions('videos/x/captions/a.vtt') }),
      change: () => db.update(videos).set({ captions: [] }).where(eq(videos.id, id)),
      drops: ['videos/x/captions/a.vtt'],
    },
    {
      what: 'another playable file',
      make: () =>
        db
          .update(videos)
          .set({ file_key: `${folder}video.mp4`, stream })
          .where(eq(videos.id, id)),
      change: () => db.update(videos).set({ file_key: null, stream: null }).where(eq(videos.id, id)),
      drops: [folder],
    },
    {
      what: 'an upload that is ready, so that nothing else of it is needed',
      make: () =>
        db
          .insert(videoFiles)
          .values({ id: upload, video_id: id, created_by: v7(), filename: 'a', size: 1, state: 'processing' }),
      change: () => db.update(videoFiles).set({ state: 'ready' }).where(eq(videoFiles.id, upload)),
      drops: [
        `.unfinished/originals/uploads/${upload}/`,
        `.work/jobs/${upload}`,
        `.work/uploads/${upload}`,
        `originals/uploads/${upload}`,
        `originals/videos/${id}/${upload}`,
        `videos/${id}/${upload}/`,
      ],
    },
    {
      what: 'an upload that is deleted with its video',
      make: () =>
        db
          .update(videoFiles)
          .set({ original_key: `originals/videos/${id}/${upload}`, file_key: `${folder}video.mp4`, stream })
          .where(eq(videoFiles.id, upload)),
      change: () => db.delete(videos).where(eq(videos.id, id)),
      drops: [`originals/videos/${id}/${upload}`, folder],
    },
    {
      what: 'a picture that is deleted',
      make: () => db.insert(pictures).values({ ...picture, ...shape }),
      change: () => db.delete(pictures).where(eq(pictures.id, id)),
      drops: ['originals/pictures/a', 'public/pictures/a/'],
    },
    {
      what: 'a release that is deleted',
      make: () => db.insert(releases).values({ part: 'member', version: '9.0.0', manifest }),
      change: () => db.delete(releases).where(eq(releases.version, '9.0.0')),
      drops: releaseKeys,
    },
    {
      what: 'an uploaded file of a release that is forgotten',
      make: () =>
        db
          .insert(releaseUploads)
          .values({ part: 'member', version: '9.0.0', integrity: Object.values(manifest.files)[0]!, size: 1 }),
      change: () => db.delete(releaseUploads),
      drops: releaseKeys.slice(0, 1),
    },
  ])('$what', async ({ make, change, drops }) => {
    await make();
    await db.delete(unreferencedFiles);
    await change();
    expect(await noted()).toEqual([...drops].sort());
  });

  it('also when a table is emptied', async () => {
    await db.insert(pictures).values({ ...picture, ...shape });
    await db.execute(sql`truncate table ${pictures} cascade`);
    expect(await noted()).toEqual(expect.arrayContaining(['originals/pictures/a', 'public/pictures/a/']));
  });

  it('in the same transaction', async () => {
    await db.insert(books).values({ ...book, id, file: file('originals/books/a') });
    const rolledBack = db.transaction(async (tx) => {
      await tx.delete(books).where(eq(books.id, id));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await noted()).toEqual([]);
    await db.delete(books).where(eq(books.id, id));
  });
});
