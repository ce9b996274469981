import { expectNoViolations } from './harness/axe.ts';
import { adminScreens, openScreen, publicAndMemberScreens } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const screen of [...publicAndMemberScreens, ...adminScreens]) {
      test(`axe finds no violations on ${screen.name}`, async ({ context }) => {
        await expectNoViolations(await openScreen(context, screen));
      });
    }

    test('axe finds no violations in the cookie banner and the open menu on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
