import { expect, test } from '../harness/admin-test.ts';
import { choose, find, pick, removeTwice, save, startNew } from '../harness/records.ts';

const TITLE = 'Warm-ups';
const RENAMED = 'Warm-ups with a ball';

test('a video category is created, found, edited, used as a filter of videos, deleted and restored', async ({
  page,
}) => {
  const rows = page.getByRole('table').getByRole('checkbox', { name: /^Select (?!all)/ });

  await test.step('create', async () => {
    await page.goto('/video-categories');
    await startNew(page, 'New video category');
    await page.getByLabel('Title').fill(TITLE);
    for (const title of ['Star passing', 'Give and go', 'Mikan drill']) {
      await pick(page, 'Add a video', title);
      await expect(page.getByRole('row', { name: title })).toBeVisible();
    }
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step('find and edit', async () => {
    await page.goto('/video-categories');
    await (await find(page, TITLE)).click();
    await page.getByLabel('Title').fill(RENAMED);
    await page.getByRole('button', { name: 'Remove Mikan drill' }).click();
    await save(page);
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Videos', exact: true }).getByRole('row')).toHaveText([
      /Give and go/,
      /Star passing/,
    ]);
  });

  await test.step('use: it filters the videos, in which it is shown', async () => {
    await page.goto('/videos');
    await choose(page, 'Video category', RENAMED);
    await expect(rows).toHaveCount(2);
    await page.getByRole('link', { name: 'Star passing', exact: true }).click();
    await expect(page.getByRole('row', { name: RENAMED })).toBeVisible();
  });

  await test.step('delete, with undo, which its videos survive', async () => {
    await page.goto('/video-categories');
    await (await find(page, RENAMED)).click();
    await removeTwice(page, 'Video category', RENAMED);
    await page.goto('/videos?q=Star+passing');
    await expect(rows).toHaveCount(1);
  });
});
