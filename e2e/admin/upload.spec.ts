import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { workspace } from '../harness/product.ts';
import { remove, save, startNew } from '../harness/records.ts';
import { expect, test } from '../harness/test.ts';

const TITLE = 'Uploaded drill';
const CLIP = path.join(workspace, 'demo/media/drills/star-passing.mp4');

test('a video file is uploaded through a lost connection, processed, and played by a member', async ({
  page,
  context,
  otherDevice,
}) => {
  test.slow();
  await logInByApi(context, admin);
  await logInByApi(otherDevice, player);
  const file = page.getByRole('region', { name: 'Video file' });

  await test.step('create', async () => {
    await page.goto('/videos');
    await startNew(page, 'New video');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Published').check();
    await page.getByLabel('Free sample').check();
    await save(page);
    await expect(file.getByText('No file yet.')).toBeVisible();
  });

  const offsets: string[] = [];
  await test.step('lose the connection in the middle', async () => {
    await page.route('**/api/admin/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      offsets.push(request.headers()['upload-offset'] ?? '');
      if (offsets.length !== 2) return route.continue();
      await context.setOffline(true);
      await route.abort();
    });
    await file.locator('input[type=file]').setInputFiles(CLIP);
    await expect(file.getByText(/^Connection lost/)).toBeVisible();
  });

  await test.step('come back', async () => {
    await context.setOffline(false);
    await expect(page.getByText(`“${TITLE}” is ready`)).toBeVisible({ timeout: 240_000 });
    await expect(file.getByText('star-passing.mp4')).toBeVisible();
    await expect(file.getByText('fps')).toBeVisible();
    // What had arrived was not sent again.
    expect(offsets[2]).toBe(offsets[1]);
    expect(Number(offsets[1])).toBeGreaterThan(0);
  });

  await test.step('play', async () => {
    const member = await otherDevice.newPage();
    await member.goto(new URL(page.url()).pathname.replace('/edit', ''));
    const video = member.locator('video');
    await member.getByRole('button', { name: `Play ${TITLE}` }).click();
    await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.2);
  });

  await test.step('delete', async () => {
    await remove(page);
    await expect(page.getByText('Video deleted')).toBeVisible();
  });
});

/** The clip a thousand times as slow, so that it is converted for minutes. */
async function slowClip() {
  const buffer = await readFile(CLIP);
  for (const box of ['mvhd', 'mdhd']) {
    // After the name of the box: its version, and when it was made and changed. Then the units of time in a second.
    const units = buffer.indexOf(box) + 16;
    buffer.writeUInt32BE(Math.round(buffer.readUInt32BE(units) / 1000), units);
  }
  return { name: 'slow.mp4', mimeType: 'video/mp4', buffer };
}

test('processing is cancelled, and a file that is being processed is replaced', async ({ page, context }) => {
  test.slow();
  await logInByApi(context, admin);
  await page.goto('/videos');
  await startNew(page, 'New video');
  await page.getByLabel('Title').fill('Wrong file');
  await save(page);
  const file = page.getByRole('region', { name: 'Video file' });
  await expect(file.getByText('No file yet.')).toBeVisible();
  test.skip(await file.getByText('ffmpeg isn’t installed').isVisible(), 'the server cannot convert videos');
  const chooser = file.locator('input[type=file]');
  const dialog = page.getByRole('alertdialog');

  await test.step('cancel', async () => {
    await chooser.setInputFiles(await slowClip());
    await file.getByRole('button', { name: 'Cancel processing' }).click();
    await dialog.getByRole('button', { name: 'Cancel processing' }).click();
    await expect(page.getByText('Processing cancelled')).toBeVisible();
    await expect(file.getByText('No file yet.')).toBeVisible();
  });

  await test.step('replace', async () => {
    await chooser.setInputFiles(await slowClip());
    await expect(file.getByRole('progressbar', { name: 'Processing' })).toBeVisible();
    await chooser.setInputFiles(CLIP);
    await expect(dialog).toContainText('slow.mp4 will be discarded');
    await dialog.getByRole('button', { name: 'Replace file' }).click();
    await expect(page.getByText('“Wrong file” is ready')).toBeVisible({ timeout: 240_000 });
    await expect(file.getByText('star-passing.mp4')).toBeVisible();
  });

  await remove(page);
});
