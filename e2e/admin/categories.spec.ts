import { expect, test } from '../harness/admin-test.ts';
import {
  addPicture,
  CACHED,
  eventually,
  find,
  followUse,
  pick,
  removeTwice,
  save,
  startNew,
} from '../harness/records.ts';

const TITLE = 'Autumn camps';
const RENAMED = 'Autumn and winter camps';
const PACKAGE = 'Camp week';

test('a package category is created, found, edited, shown on a package, deleted and restored', async ({
  page,
  otherDevice,
  api,
}) => {
  const sold = await api.createPackage(PACKAGE);

  await test.step('create', async () => {
    await page.goto('/categories');
    await startNew(page, 'New package category');
    await page.getByLabel('Title').fill(TITLE);
    await addPicture(page, { width: 640, height: 480 });
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step('find and edit', async () => {
    await page.goto('/categories');
    await (await find(page, TITLE)).click();
    await page.getByLabel('Title').fill(RENAMED);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible();
  });

  await test.step('use', async () => {
    await page.goto(`/package/${sold.id}`);
    await pick(page, 'Category', RENAMED);
    await save(page);
    const visitor = await otherDevice.newPage();
    const card = visitor.getByRole('article').filter({ has: visitor.getByRole('link', { name: PACKAGE }) });
    await eventually(visitor, '/', () => expect(card.getByText(RENAMED)).toBeVisible(CACHED));
  });

  await test.step('delete: not while a package is in it, then with undo', async () => {
    await page.goto('/categories');
    await (await find(page, RENAMED)).click();
    await followUse(page, PACKAGE);
    await removeTwice(page, 'Package', PACKAGE);
    await page.goto('/categories');
    await (await find(page, RENAMED)).click();
    await removeTwice(page, 'Package category', RENAMED);
  });
});
