import type { Page } from '@playwright/test';
import { registerByApi } from '../harness/accounts.ts';
import { connectTo, startProduct, withDemoDir } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
const shown = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('pages recover from a killed server without a reload', async ({ browser }) => {
  test.slow();
  await withDemoDir(async (dataDir) => {
    const killed = await startProduct(dataDir);
    const context = await browser.newContext({ baseURL: killed.url });
    await registerByApi(context, 'killed');
    const [form, list, landing] = [await context.newPage(), await context.newPage(), await context.newPage()];
    const pages = [form, list, landing];
    const name = form.getByRole('textbox', { name: 'Name' });
    const details = form.getByRole('region', { name: 'Name and language' });

    await test.step('open a form, a list and the landing page', async () => {
      await form.goto('/profile');
      await name.fill('Ana, still typing');
      await list.goto('/videos');
      await expect(list.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
      await landing.goto('/');
      await expect(landing.getByRole('link', { name: /Mikan/ }).first()).toBeVisible();
      for (const page of pages) await page.evaluate(() => Object.assign(window, { unloaded: false }));
    });

    await killed.kill();

    await test.step('each reports the outage and keeps its state', async () => {
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(details.getByRole('alert')).toHaveText(/can’t reach the server/);
      await expect(name).toHaveValue('Ana, still typing');

      await list.getByRole('searchbox').fill('closeouts');
      await expect(list.getByRole('alert')).toContainText('We couldn’t load');
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

    await test.step('each continues', async () => {
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Saved', { exact: true })).toBeVisible();
      await expect(details.getByRole('alert')).toBeEmpty();

      await retry(list).click();
      await expect(list.getByRole('link', { name: 'Closeouts' })).toBeVisible();
      await expect(list.getByRole('searchbox')).toHaveValue('closeouts');

      await retry(landing).click();
      await expect(shown(landing, 'Videos')).toBeVisible();
      await expect(landing.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
      for (const page of pages) expect(await page.evaluate(() => 'unloaded' in window)).toBe(true);
    });

    await test.step('the server ends although a client keeps a connection open', async () => {
      await context.close();
      await connectTo(product);
      expect(await product.stop()).toBe(0);
    });
  });
});
