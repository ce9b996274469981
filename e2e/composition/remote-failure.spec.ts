import type { Page, Route } from '@playwright/test';
import { beLoggedIn, player } from '../product/accounts.ts';
import { expect, test } from '../product/test.ts';

const faults: Record<string, { files: string; fault: (route: Route) => Promise<void> }> = {
  'is unreachable': { files: '**/r/member/**', fault: (route) => route.abort() },
  'is not found': { files: '**/r/member/**', fault: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  'is garbage': {
    files: '**/r/member/**',
    fault: (route) => route.fulfill({ contentType: 'text/javascript', body: '}{ no script' }),
  },
  'has lost the chunk of a screen': { files: '**/r/member/*/home.*.js*', fault: (route) => route.abort() },
};

for (const [what, { files, fault }] of Object.entries(faults)) {
  test(`a remote that ${what} leaves the page standing, and can be tried again`, async ({ page, context }) => {
    await beLoggedIn(context, player);
    await page.route(files, fault);
    await page.goto('/home');

    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await otherRemoteWorks(page);

    await page.goBack();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-boundary=member]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
  });
}

async function otherRemoteWorks(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Webpage' }).click();
  await expect(page.locator('[data-boundary=public]')).toBeVisible();
}
