import type { Page } from '@playwright/test';
import { beRegistered } from '../product/accounts.ts';
import { startProduct, withDataDir } from '../product/product.ts';
import { expect, test } from '../product/test.ts';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
const shown = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a server that is killed and comes back: what was begun goes on, without a reload', async ({ browser }) => {
  test.slow();
  await withDataDir(async (dataDir) => {
    const killed = await startProduct(dataDir);
    const context = await browser.newContext({ baseURL: killed.url });
    await beRegistered(context, 'killed@example.com');
    const [form, list, landing] = [await context.newPage(), await context.newPage(), await context.newPage()];
    const pages = [form, list, landing];
    const name = form.getByRole('textbox', { name: 'Name' });
    const person = form.getByRole('region', { name: 'Name and language' });

    await test.step('in the middle of a form, of a list and of the first page', async () => {
      await form.goto('/profile');
      await name.fill('Ana, still typing');
      await list.goto('/videos');
      await expect(list.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
      await landing.goto('/');
      await expect(landing.getByRole('link', { name: /Mikan/ }).first()).toBeVisible();
      for (const page of pages) await page.evaluate(() => Object.assign(window, { unloaded: false }));
    });

    await killed.kill();

    await test.step('each says so, and loses nothing', async () => {
      await person.getByRole('button', { name: 'Save' }).click();
      await expect(person.getByRole('alert')).toHaveText(/cannot be reached/);
      await expect(name).toHaveValue('Ana, still typing');

      await list.getByRole('searchbox').fill('closeouts');
      await expect(list.getByRole('alert')).toContainText('could not be loaded');
      await retry(list).click();
      await expect(retry(list)).toBeEnabled();

      await landing.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Videos' }).click();
      await expect(retry(landing)).toBeVisible();
      await landing.goBack();
      await expect(landing.getByRole('link', { name: /Mikan/ }).first()).toBeVisible();
      await landing.goForward();
      await expect(retry(landing)).toBeVisible();
    });

    const product = await startProduct(dataDir, { PORT: new URL(killed.url).port });

    await test.step('each goes on', async () => {
      await person.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Saved', { exact: true })).toBeVisible();
      await expect(person.getByRole('alert')).toBeEmpty();

      await retry(list).click();
      await expect(list.getByRole('link', { name: 'Closeouts' })).toBeVisible();
      await expect(list.getByRole('searchbox')).toHaveValue('closeouts');

      await retry(landing).click();
      await expect(shown(landing, 'Videos')).toBeVisible();
      await expect(landing.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
      for (const page of pages) expect(await page.evaluate(() => 'unloaded' in window)).toBe(true);
    });

    await context.close();
    await product.stop();
  });
});
