import type { Page } from '@playwright/test';
import { COLOUR_RULES, expectNoViolations } from './harness/axe.ts';
import { adminScreens, openScreen, publicAndMemberScreens } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ reducedMotion: 'reduce' });

for (const screen of [...publicAndMemberScreens, ...adminScreens]) {
  test(`${screen.name} has no axe violations, and does not scroll sideways at 400 % zoom`, async ({ context }) => {
    const page = await openScreen(context, screen);
    await expectNoViolationsInEitherTheme(page);
    await test.step('WCAG 1.4.10: a window of 1280 px at 400 %', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });
  });
}

test('axe finds no violations in the cookie banner and the open menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expectNoViolationsInEitherTheme(page);
});

async function expectNoViolationsInEitherTheme(page: Page): Promise<void> {
  await test.step('in the light theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page);
  });
  await test.step('in the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, { only: COLOUR_RULES });
  });
}
