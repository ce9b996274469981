import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEvents } from './platform/database/tables/audit.ts';
import { books } from './platform/database/tables/books.ts';
import { demoMarker } from './platform/database/tables/demo.ts';
import { users } from './platform/database/tables/users.ts';
import { entitlements } from './platform/database/tables/shop/entitlements.ts';
import { packages } from './platform/database/tables/packages.ts';
import { pictures } from './platform/database/tables/pictures.ts';
import { videoProgress } from './platform/database/tables/progress.ts';
import { site } from './platform/database/tables/site.ts';
import { videoImages, videos } from './platform/database/tables/videos.ts';
import { verifyPassword } from './modules/identity/password-hash.ts';
import { resetDemo } from './modules/demo/reset.ts';
import { PictureQueue } from './platform/media/picture-queue.ts';
import { uploadPicture } from './modules/pictures/service.ts';
import { fallbackKey } from './modules/pictures/sizes.ts';
import { hasFiles } from './modules/pictures/store-files.ts';
import { parseMediaPath, storageKeyOf, streamUrl } from './modules/videos/media-paths.ts';
import { seedDemo } from './seed.ts';
import { demoContent, type DemoContent } from 'demo/content';
import { closeAfterAll } from './testing/close-after-all.ts';
import { writeDemoFixture } from './testing/demo-fixture.ts';
import { removeAWeekLater } from './testing/pass-week.ts';
import { StartupError } from './platform/startup-error.ts';
import { testJpeg } from './testing/files/test-pictures.ts';
import { openTestPlatform } from './testing/test-platform.ts';

const platform = await closeAfterAll(openTestPlatform());
const content = await writeDemoFixture();
afterAll(() => rm(content.mediaDir, { recursive: true }));

const counts = () => Promise.all([users, videos, packages].map((table) => platform.db.$count(table)));

it.each<[string, () => object, string]>([
  ['a file is missing', () => ({ drills: [{ ...content.drills[0]!, clip: 'none.mp4' }] }), 'none.mp4'],
  [
    'the content refers to a missing drill',
    () => ({ packages: [{ ...content.packages[0]!, drills: ['none'] }] }),
    '"none"',
  ],
  [
    'a row has a value for no column',
    () => ({ rows: { coupon: [{ code: 'TIPOFF15', precent: 15 }] } }),
    '"precent" that no coupon has',
  ],
])('writes nothing if %s', async (_, broken, error) => {
  await expect(seedDemo(platform, { ...content, ...broken() })).rejects.toThrow(error);
  expect(await counts()).toEqual([0, 0, 0]);
});

it('fills an empty database once, even if several processes start at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => seedDemo(platform, content)));
  expect(await counts()).toEqual([3, 4, 2]);
  expect(await platform.db.$count(demoMarker)).toBe(1);
});

it('adds a year of practice: of videos that people may watch, since they signed up', async () => {
  const other = await openTestPlatform();
  const drills = content.drills.map((drill, index) => ({ ...drill, free_sample: index === 0 }));
  const packages = content.packages.map((item, index) => ({
    ...item,
    key: index === 0 ? 'finish-and-shoot' : item.key,
  }));
  const accounts = content.accounts.map((account) => ({ ...account, owns: [] }));
  const [person] = accounts;
  const practised = [{ drill: 'weave', seconds: 60, position: 10 }];
  await seedDemo(other, {
    ...content,
    drills,
    packages,
    accounts: [{ ...person!, practised }, ...accounts.slice(1)],
    people: demoContent.people,
  });
  const { rows } = await other.db.execute<Record<string, number>>(sql`
    select count(*)::int as days,
      count(distinct d.user_id)::int as people,
      (count(*) filter (where d.day < u.created_at::date))::int as early,
      (count(*) filter (where not v.free_sample and u.email like '%people%' and not exists (
        select 1 from entitlement e join package_content c on c.package_id = e.package_id
        where e.user_id = d.user_id and c.video_id = d.video_id)))::int as locked,
      (count(*) filter (where p.user_id is null))::int as without_progress
    from practice_day d join "user" u on u.id = d.user_id join video v on v.id = d.video_id
      left join video_progress p on p.user_id = d.user_id and p.video_id = d.video_id`);
  expect(rows[0]).toMatchObject({ early: 0, locked: 0, without_progress: 0 });
  expect(rows[0]!['days']).toBeGreaterThan(500);
  expect(rows[0]!['people']).toBeGreaterThan(40);
  const [own] = await other.db.select().from(videoProgress).orderBy(desc(videoProgress.updated_at)).limit(1);
  expect(own).toMatchObject({ position: 10, furthest: 10, completed_at: expect.any(Date) as Date });
  await other.close();
});

it('adds a year of people, with whose accounts nobody can log in', async () => {
  const other = await openTestPlatform();
  const people = demoContent.people;
  await seedDemo(other, { ...content, people });
  const rows = await other.db.select().from(users).orderBy(users.id);
  const added = rows.filter(({ email }) => people.some((person) => person.email === email));
  expect(added).toHaveLength(60);
  // The order of ids is that of the sign-ups.
  const times = added.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual([...times].sort((one, another) => one - another));
  expect(times[0]).toBeGreaterThan(Date.now() - 366 * 24 * 3600 * 1000);
  expect(times.at(-1)).toBeLessThan(Date.now());
  expect(await verifyPassword(added[0]?.password_hash, 'Fullcourt1!')).toBe(false);
  expect(await other.db.$count(auditEvents)).toBe(60 + content.packages.length);
  await other.close();
});

it('does not change a database that already has content', async () => {
  await platform.db.delete(entitlements);
  await platform.db.delete(packages);
  await seedDemo(platform, content);
  expect(await counts()).toEqual([3, 4, 0]);
});

describe('the pictures', async () => {
  const demo = await closeAfterAll(openTestPlatform());
  beforeAll(async () => {
    // One of each kind of record is no pretence.
    const files = ['coach.webp', 'basics.webp', 'open-court.webp', 'posters/weave.webp'];
    for (const [index, file] of files.entries()) {
      const image = sharp(await testJpeg(400 + index));
      await writeFile(path.join(content.mediaDir, file), await image.webp().toBuffer());
    }
  });

  const linked = async () => {
    const { db } = demo;
    const rows = [
      ...(await db.select({ id: site.author_picture_id }).from(site)),
      ...(await db.select({ id: packages.picture_id }).from(packages).where(isNotNull(packages.picture_id))),
      ...(await db.select({ id: books.picture_id }).from(books).where(isNotNull(books.picture_id))),
      ...(await db.select({ id: videoImages.picture_id }).from(videoImages).where(isNotNull(videoImages.picture_id))),
    ];
    const known = await db.select().from(pictures);
    return rows.map(({ id }) => known.find((row) => row.id === id)?.width).sort();
  };
  /** Those of the fixture that are none are 320 pixels wide. */
  const ALL = [320, 320, 320, 320, 320, 400, 401, 402, 403];

  it('are stored in several sizes', async () => {
    await seedDemo(demo, content);
    expect(await linked()).toEqual(ALL);
    for (const row of await demo.db.select().from(pictures)) {
      expect(row.widths).toEqual(row.width > 320 ? [320, row.width] : [320]);
      expect(row).toMatchObject({ alpha: false, unused_since: null });
      expect(await hasFiles(demo.storage, row)).toBe(true);
    }
  });

  it('are not stored again by the next start', async () => {
    const put = vi.spyOn(demo.storage, 'put');
    await seedDemo(demo, content);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('get back files that are lost', async () => {
    const [row] = await demo.db.select().from(pictures).where(eq(pictures.width, 403));
    await demo.storage.remove(fallbackKey(row!));
    await seedDemo(demo, content);
    expect(await hasFiles(demo.storage, row!)).toBe(true);
  });

  it('survive a reset, which leaves those that were uploaded to the cleanup', async () => {
    const api = { ...demo, clock: () => new Date(), pictureQueue: new PictureQueue() };
    const uploaded = await uploadPicture(api, await testJpeg(30), v7());
    const put = vi.spyOn(demo.storage, 'put');
    await resetDemo(demo, content);
    expect(put.mock.calls.map(([key]) => key).filter((key) => key.startsWith('public/pictures/'))).toEqual([]);
    expect(await linked()).toEqual(ALL);
    await removeAWeekLater(demo);
    expect(await demo.storage.stat(fallbackKey(uploaded))).toBeNull();
    for (const row of await demo.db.select().from(pictures)) expect(await hasFiles(demo.storage, row)).toBe(true);
  });
});

describe('the files of books', () => {
  const files = async () => {
    const rows = await platform.db.select().from(books).where(eq(books.kind, 'download'));
    return rows.map(({ file }) => file);
  };

  it('are stored with the books, and again if they are lost', async () => {
    const [file] = await files();
    expect(file).toMatchObject({ name: 'es.pdf', type: 'application/pdf' });
    expect((await platform.storage.stat(file!.key))?.size).toBe(file!.size);
    await platform.storage.remove(file!.key);
    await seedDemo(platform, content);
    expect((await platform.storage.stat(file!.key))?.size).toBe(file!.size);
  });

  it('do not replace one that has been uploaded', async () => {
    const [file] = await files();
    await platform.db.update(books).set({ file: { ...file!, name: 'own.pdf' } });
    await seedDemo(platform, content);
    expect(await files()).toMatchObject([{ name: 'own.pdf' }]);
  });
});

describe('the streams of drills', async () => {
  const demo = await closeAfterAll(openTestPlatform());
  /** The fixture, one of whose drills has everything. */
  let withStream: DemoContent;
  const stream = {
    playlist: 'hls/main.m3u8',
    renditions: [{ width: 1280, height: 720, bitrate: 200_000 }],
    storyboard: { file: 'storyboard.jpg', columns: 10, count: 10, width: 160, height: 90, interval: 1 },
    posters: [],
  };
  const FILES = ['hls/main.m3u8', 'hls/720/media.m4s', 'storyboard.jpg'];
  const CAPTIONS = 'captions/weave.es.vtt';
  const KEYS = [...FILES, 'video.mp4'].map((file) => `videos/demo/weave/${file}`).concat(`videos/demo/${CAPTIONS}`);
  const chapters = [{ time: 2, title: 'Cross' }];

  beforeAll(async () => {
    for (const file of [...FILES.map((name) => `streams/weave/${name}`), CAPTIONS]) {
      await mkdir(path.dirname(path.join(content.mediaDir, file)), { recursive: true });
      await writeFile(path.join(content.mediaDir, file), file);
    }
    await writeFile(path.join(content.mediaDir, 'streams/weave/stream.json'), JSON.stringify(stream));
    const captions = [{ language: 'es', file: CAPTIONS }];
    withStream = {
      ...content,
      drills: content.drills.map((drill) =>
        drill.key === 'weave' ? { ...drill, stream: 'streams/weave', captions, chapters } : drill,
      ),
    };
  });

  const weave = async () => (await demo.db.select().from(videos).where(eq(videos.title, 'Three-man weave')))[0]!;
  const missing = async () =>
    (await Promise.all(KEYS.map(async (key) => ((await demo.storage.stat(key)) ? [] : [key])))).flat();
  const linked = {
    file_key: 'videos/demo/weave/video.mp4',
    stream: { ...stream, prefix: 'videos/demo/weave/' },
    captions: [{ language: 'es', key: `videos/demo/${CAPTIONS}`, size: CAPTIONS.length }],
    chapters,
  };

  it('are stored with captions and chapters', async () => {
    await seedDemo(demo, withStream);
    expect(await weave()).toMatchObject(linked);
    expect(await missing()).toEqual([]);
  });

  it('are not stored again by the next start, which restores what is missing', async () => {
    const put = vi.spyOn(demo.storage, 'put');
    await demo.storage.remove(KEYS[1]!);
    await seedDemo(demo, withStream);
    expect(put.mock.calls.map(([key]) => key)).toEqual([KEYS[1]]);
    put.mockRestore();
  });

  it('are what the paths of the video open, and nothing of another drill is', async () => {
    const { id } = await weave();
    const files = await weave();
    const { version } = parseMediaPath(streamUrl(id, files.stream!.prefix, 'x').slice('/media/'.length))!;
    const keyOf = (file: string) => storageKeyOf({ videoId: id, version, file }, files);
    expect(keyOf('hls/720/media.m4s')).toBe('videos/demo/weave/hls/720/media.m4s');
    for (const row of await demo.db.select().from(videos)) {
      if (row.id !== id) expect(row.file_key?.startsWith(files.stream!.prefix)).toBe(false);
    }
  });

  it('are left alone by the cleanup', async () => {
    await removeAWeekLater(demo);
    expect(await missing()).toEqual([]);
    const clips = withStream.drills.filter((drill) => drill.stream === null).map(({ clip }) => `videos/demo/${clip}`);
    expect(clips).toHaveLength(3);
    for (const key of clips) expect(await demo.storage.stat(key), key).not.toBeNull();
  });

  it('stay away from what an administrator has changed', async () => {
    const { id } = await weave();
    const own = { file_key: 'videos/1/2/1/video.mp4', stream: null, chapters: [{ time: 1, title: 'My own' }] };
    await demo.db.update(videos).set(own).where(eq(videos.id, id));
    await seedDemo(demo, withStream);
    expect(await weave()).toMatchObject(own);
  });

  it('are restored by a reset', async () => {
    for (const key of KEYS) await demo.storage.remove(key);
    await resetDemo(demo, withStream);
    expect(await weave()).toMatchObject(linked);
    expect(await missing()).toEqual([]);
  });
});

it('refuses a database whose users are not those of a demo', async () => {
  const live = await openTestPlatform();
  await live.db.insert(users).values({ email: 'ana@example.com', name: 'Ana', password_hash: 'x', role_id: 1 });
  const seeding = seedDemo(live, content);
  await expect(seeding).rejects.toThrow(StartupError);
  await expect(seeding).rejects.toThrow(/FULLCOURT_MODE=live/);
  expect(await live.db.$count(users)).toBe(1);
  await live.close();
});
