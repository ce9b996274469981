import { expectNoViolations } from './harness/axe.ts';
import { adminScreens, openScreen, publicAndMemberScreens } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const screen of [...publicAndMemberScreens, ...adminScreens]) {
      test(`axe finds nothing on ${screen.name}`, async ({ context }) => {
        await expectNoViolations(await openScreen(context, screen));
      });
    }

    test('axe finds nothing on the cookie banner and the open menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
