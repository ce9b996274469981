import type { BrowserContext } from '@playwright/test';
import { adminApi } from '../harness/admin-api.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';

test.use({ deadlineFactor: 1 });

test('a page reports how long its parts took, and its vitals only if the visitor accepts', async ({
  browser,
  context,
  product,
}) => {
  const { healthOf } = await adminApi(product.url);
  const measures = async () => Object.keys((await healthOf('public'))?.p75 ?? {}).sort();

  await visit(context, 'Decline unnecessary', /\/health\./);
  await expect.poll(measures).toEqual(['arrived', 'evaluated', 'rendered']);

  // Whoever leaves before the browser has handed over what it measured reports none of it.
  await expect(async () => {
    const accepting = await browser.newContext({ baseURL: product.url });
    await visit(accepting, 'Accept!', /\/vitals\./);
    await accepting.close();
    // Only clicks that take a while have their time.
    expect(await measures()).toEqual(expect.arrayContaining(['cls', 'lcp']));
  }).toPass();
});

/** Opens the landing page, chooses, waits for the file that does what was chosen, and leaves. */
async function visit(context: BrowserContext, choice: string, file: RegExp): Promise<void> {
  const page = await context.newPage();
  const loaded = page.waitForResponse(file);
  await page.goto('/');
  await page.getByRole('button', { name: choice }).click();
  await (await loaded).finished();
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.goto('/robots.txt');
}
