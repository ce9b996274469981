import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beLoggedIn, player } from './product/accounts.ts';
import { expect, test } from './product/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const path of ['/', '/login', '/register']) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path);
        await expectNoViolations(page);
      });
    }

    for (const path of ['/home', '/videos']) {
      test(`${path} is accessible`, async ({ page, context }) => {
        await beLoggedIn(context, player);
        await page.goto(path);
        await expectNoViolations(page);
      });
    }

    for (const title of ['Mikan drill', 'Closeouts']) {
      test(`the video "${title}" is accessible`, async ({ page, context }) => {
        await beLoggedIn(context, player);
        await page.goto('/videos');
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expectNoViolations(page);
      });
    }
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}
