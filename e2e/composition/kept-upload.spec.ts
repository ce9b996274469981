import path from 'node:path';
import type { VideoUpload } from 'shared-api/videos/video-files';
import { admin, logInByApi } from '../harness/accounts.ts';
import { notFound, rewritten, throwsWhenRendered } from '../harness/faults.ts';
import { test } from '../harness/faulty-network.ts';
import { workspace } from '../harness/product.ts';
import { remove, save, startNew } from '../harness/records.ts';
import { readRegistry } from '../harness/registry.ts';
import { withChangedChunk } from '../harness/release-hashes.ts';
import { expect } from '../harness/test.ts';

const CLIP = path.join(workspace, 'demo/media/drills/star-passing.mp4');
/** The page that the test starts with, and the files of its area. */
const RELEASE = /^\/(?:videos$|r\/admin\/)/;
const SCREEN = /^\/r\/admin\/[^/]+\/users\.\w+\.js/;

test('an upload keeps its indicator, its controls and its only sender while another screen of the area fails', async ({
  page,
  context,
  network,
}) => {
  const { access_token } = await logInByApi(context, admin);
  const { remotes } = await readRegistry(context.request);
  const remote = remotes.find(({ name }) => name === 'admin')!;
  const throwing = rewritten(await withChangedChunk(context.request, remote, 'users', throwsWhenRendered));
  network.break(RELEASE, throwing);
  await page.goto('/videos');
  await startNew(page, 'New video');
  await page.getByLabel('Title').fill('Long drill');
  await save(page);
  // The server never hears of what has been sent, so that the upload goes on for as long as the test.
  await page.route('**/api/admin/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  const senders = () => network.requests.filter((requested) => requested === '/api/admin/uploads').length;
  const file = page.getByRole('region', { name: 'Video file' });
  await file.locator('input[type=file]').setInputFiles(CLIP);
  await expect(file.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(senders).toBe(1);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const tryAgain = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' });
  const indicator = page.getByRole('complementary', { name: 'Uploads' });
  for (const [what, files, fault] of [
    ['a lost chunk', SCREEN, notFound],
    ['an error', RELEASE, throwing],
  ] as const) {
    await test.step(what, async () => {
      network.break(files, fault);
      await menu.getByRole('link', { name: 'Users', exact: true }).click();
      await tryAgain.click();
      await expect(tryAgain).toBeEnabled();
      network.repair();
      await page.goBack();
      await expect(file.getByRole('button', { name: 'Pause' })).toBeVisible();
    });
  }
  await test.step('the indicator and the controls', async () => {
    await menu.getByRole('link', { name: 'Videos', exact: true }).click();
    await expect(indicator).toContainText('Long drill');
    await indicator.getByRole('link').click();
    await file.getByRole('button', { name: 'Pause' }).click();
    await expect(file.getByRole('button', { name: 'Resume' })).toBeVisible();
    expect(senders()).toBe(1);
  });
  await test.step('an upload that is cancelled is gone from the server', async () => {
    const id = new URL(page.url()).pathname.split('/')[2];
    const headers = { authorization: `Bearer ${access_token}` };
    const onServer = async () => {
      const response = await page.request.get(`/api/admin/videos/${id}/upload`, { headers });
      return ((await response.json()) as VideoUpload).file;
    };
    expect(await onServer()).toMatchObject({ state: 'uploading' });
    await file.getByRole('button', { name: 'Resume' }).click();
    await file.getByRole('button', { name: 'Cancel upload' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click();
    await expect(file.getByText('No file yet.')).toBeVisible();
    expect(await onServer()).toBeNull();
  });
  await remove(page);
});
