import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/admin-test.ts';
import { tabTo } from '../harness/keyboard.ts';
import { expectShape, usePicture } from '../harness/records.ts';

const VIDEO = 'Zigzag defence';

test('images of a video are added by the picture picker, ordered by keyboard, made primary, deleted and restored', async ({
  page,
  otherDevice,
  api,
}) => {
  const video = (await api.videos()).find(({ title }) => title === VIDEO)!;
  const [original] = await api.images(video.id);
  await logInByApi(otherDevice, player);
  const member = await otherDevice.newPage();
  const poster = member.getByRole('main').getByRole('listitem').filter({ hasText: VIDEO }).locator('img');
  const images = page.getByRole('grid', { name: 'Images in order' }).getByRole('row');
  const saved = async () => (await api.images(video.id)).map(({ id }) => id);

  await test.step('add', async () => {
    await page.goto(`/video/${video.id}/images`);
    for (const count of [2, 3]) {
      await usePicture(page, { width: 1280, height: 720 + 240 * (count - 2) });
      await expect(images).toHaveCount(count);
    }
    await expect(images.first()).toContainText('Primary');
  });
  const [, second, third] = await saved();

  await test.step('order by keyboard', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Reorder Image 1' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(images.last()).toContainText('Primary');
    await expect.poll(saved).toEqual([second, third, original!.id]);
  });

  await test.step('make another the primary one, and crop it again', async () => {
    await page.getByRole('button', { name: 'Make Image 2 primary' }).click();
    await expect(page.getByText('Primary image changed')).toBeVisible();
    await page.getByRole('link', { name: 'Open Image 2' }).click();
    await page.getByRole('button', { name: 'Edit picture' }).click();
    await expect(page.getByRole('application', { name: 'Crop area' })).toBeFocused();
    await page.getByRole('button', { name: 'Flip horizontally' }).click();
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(page.getByText('Image saved')).toBeVisible();
  });

  await test.step('use: members see it', async () => {
    const shown = (await api.images(video.id))[1]!.picture!.url;
    await member.goto('/videos?q=zigzag');
    await expectShape(poster, 16 / 9);
    await expect(poster).toHaveAttribute('src', shown);
  });

  await test.step('delete, with undo', async () => {
    await page.getByRole('button', { name: 'Delete image' }).click();
    await expect(page.getByText('Image deleted')).toBeVisible();
    await expect(images).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(images).toHaveCount(3);
    await expect(images.nth(1)).toContainText('Primary');
    for (const [image, left] of [
      ['Image 2', 2],
      ['Image 1', 1],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${image}` }).click();
      await expect(images).toHaveCount(left);
    }
    expect(await api.images(video.id)).toEqual([original]);
  });
});

test.afterEach(async ({ api }) => {
  const { id } = (await api.videos()).find(({ title }) => title === VIDEO)!;
  const [, ...others] = (await api.images(id)).sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const image of others) await api.deleteImage(id, image.id);
});
