import type { RequestBody } from 'shared-api/endpoints/endpoints';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/admin-test.ts';
import { find, pick, removeTwice, save, startNew } from '../harness/records.ts';

const OLD = 'Star passing';
const NEW = 'Star passing, five lines';
const DRAFT = 'Weak-hand layups';

/** The demo's video, to be put back. */
let original: RequestBody<'PATCH /admin/videos/:id'>;

test.afterEach(async ({ api }) => {
  const renamed = (await api.videos()).find(({ title }) => title === NEW);
  if (renamed) await api.editVideo(renamed.id, original);
});

test('spec 1: “Administrators manage content; ordinary users watch videos”: a video is renamed, unpublished and published', async ({
  page,
  otherDevice,
  api,
}) => {
  const shown = (await api.videos()).find(({ title }) => title === OLD)!;
  const { title, description, published, categories } = await api.video(shown.id);
  original = { title, description, published, category_ids: categories.map(({ id }) => id) };
  await logInByApi(otherDevice, player);
  const member = await otherDevice.newPage();
  const card = (title: string) => member.getByRole('main').getByRole('link', { name: title, exact: true });

  await test.step('edit', async () => {
    await page.goto('/videos');
    await (await find(page, OLD)).click();
    await page.getByLabel('Title').fill(NEW);
    await page.getByLabel('Description').fill('Pass, follow your pass, and call the name.');
    await pick(page, 'Add a video category', 'Defence');
    await save(page);
  });

  await test.step('use', async () => {
    await member.goto('/videos');
    await card(NEW).click();
    await expect(member.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
    await expect(member.getByText('Pass, follow your pass, and call the name.')).toBeVisible();
  });

  await test.step('unpublish and publish', async () => {
    await page.getByLabel('Published').uncheck();
    await save(page);
    await member.goto('/videos?q=five+lines');
    await expect(member.getByText('five lines')).toBeVisible();
    await expect(card(NEW)).toHaveCount(0);
    await page.getByLabel('Published').check();
    await save(page);
    await member.reload();
    await expect(card(NEW)).toBeVisible();
  });

  await test.step('create: nobody sees it before it has a film; delete, with undo', async () => {
    await page.goto('/videos');
    await startNew(page, 'New video');
    await page.getByLabel('Title').fill(DRAFT);
    await page.getByLabel('Price', { exact: true }).fill('4.90');
    await page.getByLabel('Published').check();
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await member.goto(`/videos?q=${DRAFT}`);
    await expect(member.getByText(`No drills match “${DRAFT}”`)).toBeVisible();
    await removeTwice(page, 'Video', DRAFT);
  });
});
