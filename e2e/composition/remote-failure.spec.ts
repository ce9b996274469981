import type { Page, Route } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const faults: Record<string, { files: string; fault: (route: Route) => Promise<void> }> = {
  'is unreachable': { files: '**/r/member/**', fault: (route) => route.abort() },
  'is garbage': {
    files: '**/r/member/**',
    fault: (route) => route.fulfill({ contentType: 'text/javascript', body: '}{ no script' }),
  },
  'has lost the chunk of a screen': { files: '**/r/member/*/home.*.js*', fault: (route) => route.abort() },
};

for (const [what, { files, fault }] of Object.entries(faults)) {
  test(`the page survives a remote that ${what}, and can retry`, async ({ page, context }) => {
    await logInByApi(context, player);
    await page.route(files, fault);
    await page.goto('/home');

    await expectFailure(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await otherRemoteWorks(page);

    await page.goBack();
    await expectFailure(page);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-boundary=member]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
  });
}

/** The files that the first page preloads; the browser remembers a failed preload by its URL. */
const preloaded = {
  'the whole remote': '**/r/public/**',
  'the chunk of its screen': '**/r/public/*/home.*.js*',
};

for (const [what, files] of Object.entries(preloaded)) {
  test(`one click shows the first page when ${what} was unreachable`, async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await page.goto('/');
    await expectFailure(page);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-boundary=public]')).toBeVisible();
  });

  test(`the first page recovers without a click when ${what} fails once`, async ({ page }) => {
    const failed = new Set<string>();
    await page.route(files, (route) => {
      const { pathname } = new URL(route.request().url());
      if (failed.has(pathname)) return route.continue();
      failed.add(pathname);
      return route.abort();
    });
    await page.goto('/');
    await expect(page.locator('[data-boundary=public]')).toBeVisible();
    expect(failed.size).toBeGreaterThan(0);
  });
}

const expectFailure = (page: Page) =>
  expect(page.getByRole('main').getByRole('alert')).toContainText('couldn’t load this page');

async function otherRemoteWorks(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Webpage' }).click();
  await expect(page.locator('[data-boundary=public]')).toBeVisible();
}
