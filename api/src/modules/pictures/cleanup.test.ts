import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { books } from '../../platform/database/tables/books.ts';
import { categories } from '../../platform/database/tables/categories.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { site } from '../../platform/database/tables/site.ts';
import { users } from '../../platform/database/tables/users.ts';
import { videoGroups, videoImages } from '../../platform/database/tables/videos.ts';
import { TestApi } from '../../testing/test-api.ts';
import { findUnreferenced, removeAWeekLater } from '../../testing/pass-week.ts';
import { testPng } from '../../testing/files/test-pictures.ts';
import { takeDueMarks } from '../../platform/stored-files/marks.ts';
import { removeUnusedPictures } from './cleanup.ts';
import { PictureQueue } from '../../platform/media/picture-queue.ts';
import { usePicture } from '../../records/use-picture.ts';
import type { PictureRow } from './repository.ts';
import { uploadPicture } from './service.ts';
import { keysOf } from './sizes.ts';
import { removeFiles } from './store-files.ts';
import { waitForBlockedQuery } from '../../testing/database/wait-for-blocked-query.ts';

const HOUR = 3600;
const pictureQueue = new PictureQueue();

let width = 0;
const api = await TestApi.openForFile();

const context = () => ({ ...api.platform, clock: () => api.now, pictureQueue });
const upload = async () => uploadPicture(context(), await testPng((width += 1)), v7());
/** Forgets pictures without use, and lets the week pass after which their files are deleted. */
async function cleanUp(): Promise<void> {
  await removeUnusedPictures(context());
  await removeAWeekLater(api.platform);
}

/** Returns what is stored of a picture. */
async function stored(picture: PictureRow) {
  const { db, storage } = api.platform;
  const files = await Promise.all(keysOf(picture).map((key) => storage.stat(key)));
  return { rows: await db.$count(pictures, eq(pictures.id, picture.id)), files: files.filter(Boolean).length };
}
/** The original, and three formats. */
const WHOLE = { rows: 1, files: 4 };

it('keeps a picture that nothing refers to for a day, and its files for a week more', async () => {
  const picture = await upload();
  api.passSeconds(24 * HOUR - 1);
  await cleanUp();
  expect(await stored(picture)).toEqual(WHOLE);
  api.passSeconds(1);
  await removeUnusedPictures(context());
  expect(await stored(picture)).toEqual({ rows: 0, files: 4 });
  await cleanUp();
  expect(await stored(picture)).toEqual({ rows: 0, files: 0 });
});

it('starts the day again if the picture is uploaded again', async () => {
  const bytes = await testPng((width += 1));
  const picture = await uploadPicture(context(), bytes, v7());
  api.passSeconds(23 * HOUR);
  await uploadPicture(context(), bytes, v7());
  api.passSeconds(23 * HOUR);
  await cleanUp();
  expect(await stored(picture)).toEqual(WHOLE);
});

it('keeps pictures that anything refers to', async () => {
  const { db } = api.platform;
  const referTo = [
    (id: string) => db.update(packages).set({ picture_id: id }),
    (id: string) => db.update(books).set({ picture_id: id }),
    (id: string) => db.update(categories).set({ picture_id: id }),
    (id: string) => db.update(videoGroups).set({ picture_id: id }),
    (id: string) => db.update(videoImages).set({ picture_id: id }),
    (id: string) => db.update(users).set({ picture_id: id }),
    (id: string) => db.update(site).set({ author_picture_id: id }),
  ];
  const used = await Promise.all(
    referTo.map(async (update) => {
      const picture = await upload();
      await update(picture.id);
      return picture;
    }),
  );
  for (let day = 0; day < 3; day++) {
    api.passSeconds(24 * HOUR);
    await cleanUp();
  }
  expect(await Promise.all(used.map(stored))).toEqual(used.map(() => WHOLE));
});

it('keeps a picture for a day after it was last used', async () => {
  const { db } = api.platform;
  const picture = await upload();
  await db.transaction(async (tx) => {
    await usePicture(tx, picture.id);
    await tx.update(categories).set({ picture_id: picture.id });
  });
  api.passSeconds(72 * HOUR);
  await cleanUp();
  await db.update(categories).set({ picture_id: null });
  await cleanUp();
  api.passSeconds(23 * HOUR);
  await cleanUp();
  expect(await stored(picture)).toEqual(WHOLE);
  api.passSeconds(HOUR);
  await cleanUp();
  expect(await stored(picture)).toEqual({ rows: 0, files: 0 });
});

it('leaves records without a picture if it is deleted all the same', async () => {
  const { db } = api.platform;
  const picture = await upload();
  await db.update(categories).set({ picture_id: picture.id });
  await db.delete(pictures).where(eq(pictures.id, picture.id));
  expect((await db.select().from(categories)).map(({ picture_id }) => picture_id)).toEqual([null, null]);
});

// The embedded database has a single connection, so its transactions never wait for each other.
it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'waits for a record that begins to refer to a picture',
  async () => {
    const { db } = api.platform;
    const picture = await upload();
    api.passSeconds(48 * HOUR);
    let cleaning: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await usePicture(tx, picture.id);
      cleaning = cleanUp();
      await waitForBlockedQuery(db);
      await tx.update(categories).set({ picture_id: picture.id });
    });
    await cleaning;
    expect(await stored(picture)).toEqual(WHOLE);
  },
);

it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'stores a picture again that is uploaded, several times, while the cleanup deletes it',
  async () => {
    const { db, storage } = api.platform;
    const bytes = await testPng((width += 1));
    const picture = await uploadPicture(context(), bytes, v7());
    api.passSeconds(48 * HOUR);
    await removeUnusedPictures(context());
    await findUnreferenced(api.platform, 7);
    let uploads: Promise<PictureRow>[] = [];
    await db.transaction(async (tx) => {
      const places = [`${picture.key_prefix}/`, picture.original_key!];
      expect((await takeDueMarks(tx, places)).sort()).toEqual(places.sort());
      uploads = Array.from({ length: 4 }, () => uploadPicture(context(), bytes, v7()));
      await waitForBlockedQuery(db);
      await removeFiles(storage, picture);
    });
    const [first, ...others] = await Promise.all(uploads);
    expect(others.map(({ id }) => id)).toEqual(others.map(() => first!.id));
    expect(await stored(first!)).toEqual(WHOLE);
  },
);
