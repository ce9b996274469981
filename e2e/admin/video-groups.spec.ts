import { PACKAGE_DRILL } from '../harness/admin-api.ts';
import { expect, test } from '../harness/admin-test.ts';
import { tabTo } from '../harness/keyboard.ts';
import { CACHED, eventually, find, followUse, pick, removeTwice, save, startNew } from '../harness/records.ts';

const TITLE = 'Passing week';
const RENAMED = 'Passing week, under 14';
const PACKAGE = 'Passing for everyone';

test('a video group is created, found, ordered by keyboard and by drag, sold, deleted and restored', async ({
  page,
  otherDevice,
  api,
}) => {
  const sold = await api.createPackage(PACKAGE);
  const videos = page.getByRole('grid', { name: 'Videos', exact: true }).getByRole('row');
  const handle = (title: string) => page.getByRole('button', { name: `Reorder ${title}` });

  await test.step('create', async () => {
    await page.goto('/video-groups');
    await startNew(page, 'New video group');
    await page.getByLabel('Title').fill(TITLE);
    for (const title of ['Star passing', 'Give and go', 'Mikan drill']) {
      await pick(page, 'Add a video', title);
      await expect(videos.filter({ hasText: title })).toBeVisible();
    }
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step('find and edit', async () => {
    await page.goto('/video-groups');
    await (await find(page, TITLE)).click();
    await page.getByLabel('Title').fill(RENAMED);
    await save(page);
  });

  await test.step('order by keyboard', async () => {
    // From its start: in a browser without a window, Tab does not go from the end of a page to its start.
    await page.reload();
    await tabTo(page, videos.first());
    await tabTo(page, handle('Star passing'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(videos).toHaveText([/Give and go/, /Mikan drill/, /Star passing/]);
    await save(page);
  });

  await test.step('order by drag', async () => {
    await videos.filter({ hasText: 'Mikan drill' }).dragTo(videos.first(), { targetPosition: { x: 200, y: 4 } });
    await expect(videos).toHaveText([/Mikan drill/, /Give and go/, /Star passing/]);
    await save(page);
    await page.reload();
    await expect(videos).toHaveText([/Mikan drill/, /Give and go/, /Star passing/]);
  });

  await test.step('use', async () => {
    await page.goto(`/package/${sold.id}`);
    await pick(page, 'Add a video group', RENAMED);
    await save(page);
    const visitor = await otherDevice.newPage();
    await eventually(visitor, `/publicPackage/${sold.id}`, () =>
      expect(visitor.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText(
        [PACKAGE_DRILL, 'Mikan drill', 'Give and go', 'Star passing'],
        CACHED,
      ),
    );
  });

  await test.step('delete: not while a package has it, then with undo', async () => {
    await page.goto('/video-groups');
    await (await find(page, RENAMED)).click();
    await followUse(page, PACKAGE);
    await removeTwice(page, 'Package', PACKAGE);
    await page.goto('/video-groups');
    await (await find(page, RENAMED)).click();
    await removeTwice(page, 'Video group', RENAMED);
  });
});
