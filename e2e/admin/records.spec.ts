import type { Page } from '@playwright/test';
import { PACKAGE_DRILL } from '../harness/admin-api.ts';
import { expect, test } from '../harness/admin-test.ts';
import { tabTo } from '../harness/keyboard.ts';
import {
  addPicture,
  CACHED,
  choose,
  eventually,
  expectShape,
  find,
  followUse,
  pick,
  removeTwice,
  save,
  startNew,
} from '../harness/records.ts';

interface Life {
  /** The path of the list. */
  readonly list: string;
  /** What the product calls one record. */
  readonly kind: string;
  readonly title: string;
  readonly renamed: string;
  /** Fills in the form of a new record, besides the title. */
  readonly fill?: (page: Page) => Promise<unknown>;
  /** A filter of the list, and its option, that the new record matches. */
  readonly filter?: readonly [label: string, option: string];
  /** Changes the form of the record, besides the title. */
  readonly edit?: (page: Page) => Promise<unknown>;
  /** Looks at the record after it has been edited and loaded again. */
  readonly edited?: (page: Page) => Promise<unknown>;
  /** The title of a package that uses the record, which therefore cannot be deleted before it. */
  readonly usedBy?: string;
  /** Finds the record where it is used: as an administrator, on the page of `usedBy` if there is one, and as a visitor. */
  readonly use: (page: Page, visitor: Page, packageId: string) => Promise<unknown>;
  /** Looks for it there after it has been deleted. */
  readonly gone?: (page: Page, visitor: Page) => Promise<unknown>;
}

const videos = (page: Page) => page.getByRole('grid', { name: 'Videos', exact: true }).getByRole('row');
const listed = (page: Page) => page.getByRole('table').getByRole('checkbox', { name: /^Select (?!all)/ });

async function addVideos(page: Page) {
  for (const title of ['Star passing', 'Give and go', 'Mikan drill']) {
    await pick(page, 'Add a video', title);
    await expect(videos(page).filter({ hasText: title })).toBeVisible();
  }
}

async function orderVideos(page: Page) {
  const handle = (title: string) => page.getByRole('button', { name: `Reorder ${title}` });

  await test.step('order by keyboard', async () => {
    // From the start of the page: in a browser without a window, Tab does not go from its end to its start.
    await tabTo(page, videos(page).first());
    await tabTo(page, handle('Star passing'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(videos(page)).toHaveText([/Give and go/, /Mikan drill/, /Star passing/]);
    await save(page);
  });

  await test.step('order by drag', async () => {
    const drill = videos(page).filter({ hasText: 'Mikan drill' });
    await drill.dragTo(videos(page).first(), { targetPosition: { x: 200, y: 4 } });
    await expect(videos(page)).toHaveText([/Mikan drill/, /Give and go/, /Star passing/]);
    await save(page);
    await page.reload();
    await expect(videos(page)).toHaveText([/Mikan drill/, /Give and go/, /Star passing/]);
  });
}

const BOOK = 'Lines and angles, second edition';
const BOOK_LINK = 'https://books.example/lines-and-angles';
const bookInFooter = (visitor: Page) => visitor.getByRole('contentinfo').getByRole('link', { name: BOOK });

/** A row for each kind of record that has no other life than this; `browser-map.mjs` reads the paths of the lists. */
const lives: readonly Life[] = [
  {
    list: '/categories',
    kind: 'Package category',
    title: 'Autumn camps',
    renamed: 'Autumn and winter camps',
    fill: (page) => addPicture(page, { width: 640, height: 480 }),
    edit: (page) => page.getByRole('button', { name: 'Remove picture' }).click(),
    usedBy: 'Camp week',
    use: async (page, visitor) => {
      await pick(page, 'Category', 'Autumn and winter camps');
      await save(page);
      const card = visitor.getByRole('article').filter({ has: visitor.getByRole('link', { name: 'Camp week' }) });
      await eventually(visitor, '/', () => expect(card.getByText('Autumn and winter camps')).toBeVisible(CACHED));
    },
  },
  {
    list: '/video-categories',
    kind: 'Video category',
    title: 'Warm-ups',
    renamed: 'Warm-ups with a ball',
    fill: addVideos,
    edit: (page) => page.getByRole('button', { name: 'Remove Mikan drill' }).click(),
    edited: (page) => expect(videos(page)).toHaveText([/Give and go/, /Star passing/]),
    // It filters the videos, and is shown on them.
    use: async (page) => {
      await page.goto('/videos');
      await choose(page, 'Video category', 'Warm-ups with a ball');
      await expect(listed(page)).toHaveCount(2);
      await page.getByRole('link', { name: 'Star passing', exact: true }).click();
      await expect(page.getByRole('row', { name: 'Warm-ups with a ball' })).toBeVisible();
    },
    gone: async (page) => {
      await page.goto('/videos?q=Star+passing');
      await expect(listed(page)).toHaveCount(1);
    },
  },
  {
    list: '/video-groups',
    kind: 'Video group',
    title: 'Passing week',
    renamed: 'Passing week, under 14',
    fill: addVideos,
    edited: orderVideos,
    usedBy: 'Passing for everyone',
    use: async (page, visitor, packageId) => {
      await pick(page, 'Add a video group', 'Passing week, under 14');
      await save(page);
      await eventually(visitor, `/publicPackage/${packageId}`, () =>
        expect(visitor.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText(
          [PACKAGE_DRILL, 'Mikan drill', 'Give and go', 'Star passing'],
          CACHED,
        ),
      );
    },
  },
  {
    list: '/books',
    kind: 'Book',
    title: 'Lines and angles',
    renamed: BOOK,
    fill: async (page) => {
      await page.getByLabel('Description').fill('Forty pages on spacing.');
      await pick(page, 'Language', 'German');
      await page.getByLabel('Download').check();
      await page.getByLabel('Price', { exact: true }).fill('12.50');
      await addPicture(page, { width: 480, height: 640 });
    },
    filter: ['Format', 'Download'],
    edit: async (page) => {
      await page.getByLabel('Printed').check();
      await page.getByLabel('Discount', { exact: true }).fill('20');
      await page.getByLabel('Link').fill(BOOK_LINK);
      await page.getByLabel('Published').check();
    },
    // In the shop, in the footer, and on its own page.
    use: async (_, visitor) => {
      const book = visitor.getByRole('article').filter({ has: visitor.getByRole('heading', { name: BOOK }) });
      await eventually(visitor, '/', () => expect(book).toBeVisible(CACHED));
      await expect(book.getByText('€10.00')).toBeVisible();
      await expectShape(book.locator('img'), 2 / 3);
      await expect(bookInFooter(visitor)).toHaveAttribute('href', BOOK_LINK);
      await book.getByRole('link', { name: /^View book/ }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: BOOK })).toHaveAttribute('lang', 'de');
      await expect(visitor.getByText('Forty pages on spacing.')).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Buy from a bookseller' })).toHaveAttribute('href', BOOK_LINK);
    },
    gone: (_, visitor) => eventually(visitor, '/', () => expect(bookInFooter(visitor)).toHaveCount(0, CACHED)),
  },
];

for (const life of lives) {
  const { list, kind, title, renamed, usedBy } = life;
  const open = async (page: Page, name: string) => {
    await page.goto(list);
    await (await find(page, name)).click();
  };

  test(`a ${kind.toLowerCase()} is created, found, edited, used, deleted and restored`, async ({
    page,
    otherDevice,
    api,
  }) => {
    const sold = usedBy === undefined ? null : await api.createPackage(usedBy);
    const visitor = await otherDevice.newPage();

    await test.step('create', async () => {
      await page.goto(list);
      await startNew(page, `New ${kind.toLowerCase()}`);
      await page.getByLabel('Title').fill(title);
      await life.fill?.(page);
      await save(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('find and edit', async () => {
      await page.goto(list);
      if (life.filter) await choose(page, ...life.filter);
      await (await find(page, title)).click();
      await page.getByLabel('Title').fill(renamed);
      await life.edit?.(page);
      await save(page);
      await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
      await page.reload();
      await life.edited?.(page);
    });

    await test.step('use', async () => {
      if (sold) await page.goto(`/package/${sold.id}`);
      await life.use(page, visitor, sold?.id ?? '');
    });

    await test.step('delete, with undo', async () => {
      await open(page, renamed);
      if (usedBy !== undefined) {
        await followUse(page, usedBy);
        await removeTwice(page, 'Package', usedBy);
        await open(page, renamed);
      }
      await removeTwice(page, kind, renamed);
      await life.gone?.(page, visitor);
    });
  });
}
