import { expect, test } from '../harness/admin-test.ts';
import {
  addPicture,
  CACHED,
  choose,
  eventually,
  expectShape,
  find,
  pick,
  removeTwice,
  save,
  startNew,
} from '../harness/records.ts';

const TITLE = 'Lines and angles';
const RENAMED = 'Lines and angles, second edition';
const LINK = 'https://books.example/lines-and-angles';

test('a book is created as a download, found, changed to print, shown in footer and shop, deleted and restored', async ({
  page,
  otherDevice,
}) => {
  const visitor = await otherDevice.newPage();
  const footer = visitor.getByRole('contentinfo').getByRole('link', { name: RENAMED });

  await test.step('create', async () => {
    await page.goto('/books');
    await startNew(page, 'New book');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Description').fill('Forty pages on spacing.');
    await pick(page, 'Language', 'German');
    await page.getByLabel('Download').check();
    await page.getByLabel('Price', { exact: true }).fill('12.50');
    await addPicture(page, { width: 480, height: 640 });
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step('find and edit', async () => {
    await page.goto('/books');
    await choose(page, 'Format', 'Download');
    await (await find(page, TITLE)).click();
    await page.getByLabel('Title').fill(RENAMED);
    await page.getByLabel('Printed').check();
    await page.getByLabel('Discount', { exact: true }).fill('20');
    await page.getByLabel('Link').fill(LINK);
    await page.getByLabel('Published').check();
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible();
  });

  await test.step('use: in the shop, in the footer, and on its own page', async () => {
    const book = visitor.getByRole('article').filter({ has: visitor.getByRole('heading', { name: RENAMED }) });
    await eventually(visitor, '/', () => expect(book).toBeVisible(CACHED));
    await expect(book.getByText('€10.00')).toBeVisible();
    await expectShape(book.locator('img'), 2 / 3);
    await expect(footer).toHaveAttribute('href', LINK);
    await book.getByRole('link', { name: /^View book/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: RENAMED })).toHaveAttribute('lang', 'de');
    await expect(visitor.getByText('Forty pages on spacing.')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Buy from a bookseller' })).toHaveAttribute('href', LINK);
  });

  await test.step('delete, with undo', async () => {
    await removeTwice(page, 'Book', RENAMED);
    await eventually(visitor, '/', () => expect(footer).toHaveCount(0, CACHED));
  });
});
