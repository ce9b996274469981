import type { Page } from '@playwright/test';
import { COLOUR_RULES, findViolations } from './harness/axe.ts';
import { expect, test } from './harness/screen-test.ts';
import { adminScreens, publicAndMemberScreens, spanishScreens } from './harness/screens.ts';
import { expectRetry, failureOf } from './resilience/expect-retry.ts';
import { expectSnapshots, sideways, snapshotsOf, translatedSnapshotsOf, WINDOW } from './visual/expect-snapshots.ts';

test.use({ reducedMotion: 'reduce', viewport: WINDOW, timezoneId: 'UTC' });

// All that can be said of a screen in one visit, since opening it takes the longest. What only looks at it fails at the
// end of the test, so that one defect does not hide another.
for (const screen of [...publicAndMemberScreens, ...adminScreens]) {
  const snapshots = snapshotsOf(screen);
  const failure = failureOf(screen);
  const claims = [
    'has no axe violations',
    ...(snapshots ? ['matches its snapshots'] : []),
    'does not scroll sideways at 400 % zoom',
    ...(failure ? [`can be retried after ${failure}`] : []),
  ];

  test(`${screen.name} ${claims.join(', ')}`, async ({ openScreen }) => {
    const open = await openScreen(screen);
    await expectNoViolationsInEitherTheme(open.page);
    if (snapshots) await expectSnapshots(open.page, screen, snapshots);
    await expectReflow(open.page);
    if (failure) {
      await open.page.setViewportSize(WINDOW);
      await test.step(`can be retried after ${failure}`, () => expectRetry(open, failure));
    }
  });
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  for (const screen of spanishScreens) {
    test(`${screen.name} matches its snapshots`, async ({ openScreen }) => {
      const { page } = await openScreen(screen);
      await expectSnapshots(page, screen, translatedSnapshotsOf(screen));
    });
  }
});

test('axe finds no violations in the cookie banner and the open menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expectNoViolationsInEitherTheme(page);
});

async function expectNoViolationsInEitherTheme(page: Page): Promise<void> {
  await test.step('axe in the light theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findViolations(page), 'axe violations in the light theme').toEqual([]);
  });
  await test.step('axe in the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findViolations(page, { only: COLOUR_RULES }), 'axe violations in the dark theme').toEqual([]);
  });
}

async function expectReflow(page: Page): Promise<void> {
  await test.step('WCAG 1.4.10: a window of 1280 px at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await sideways(page), 'pixels to scroll sideways at 400 % zoom').toBe(0);
  });
}
