import type { Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
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
