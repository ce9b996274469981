import type { Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { expect, test } from '../harness/test.ts';

const TITLE = 'Closeouts';

async function openForm(page: Page): Promise<void> {
  await page.goto('/videos');
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
}

test('Back, Log out and closing the tab ask before unsaved changes are lost', async ({ context, page }) => {
  await logInByApi(context, admin);
  await openForm(page);
  const form = page.url();
  await page.getByLabel('Title').click();
  await page.getByLabel('Title').fill('Hard closeouts');

  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel('Title')).toHaveValue('Hard closeouts');

  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel('Title')).toHaveValue('Hard closeouts');

  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/videos');
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
});

test('if two tabs edit the same video, the second compares both versions before saving', async ({
  baseURL,
  context,
  page,
}) => {
  await logInByApi(context, admin);
  const second = await context.newPage();
  await openForm(page);
  await openForm(second);

  await page.getByLabel('Title').fill('Closeouts, left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await second.getByLabel('Title').fill('Closeouts, right');
  await second.getByRole('button', { name: 'Save' }).click();

  const conflict = second.getByRole('alertdialog', { name: 'This has changed since you opened it' });
  const versions = conflict.getByRole('group', { name: 'Title' });
  await expect(versions).toContainText('Closeouts, left');
  await expect(versions).toContainText('Closeouts, right');
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Closeouts, right' })).toBeVisible();

  const api = await adminApi(baseURL!);
  const video = (await api.videos()).find(({ title }) => title === 'Closeouts, right');
  await api.rename(video!.id, TITLE);
});
