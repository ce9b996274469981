import type { BrowserContext, Page } from '@playwright/test';
import { openScreen, publicAndMemberScreens, spanishScreens, type Screen } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

/** Widths of a phone, a tablet and a desktop. */
const PHONE = 360;
const TABLET = 768;
const DESK = 1440;
const HEIGHT = 900;

for (const width of [PHONE, TABLET, DESK]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px in the ${colorScheme} theme`, () => {
      test.use({ colorScheme, viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });

      for (const screen of publicAndMemberScreens) {
        test(`${screen.name} matches its snapshot`, async ({ context }) => {
          await expectSnapshot(context, screen, `${screen.name}-${width}-${colorScheme}.png`);
        });
      }
    });
  }
}

for (const width of [PHONE, DESK]) {
  test.describe(`at ${width} px in Spanish`, () => {
    test.use({ colorScheme: 'light', viewport: { width, height: HEIGHT }, reducedMotion: 'reduce', locale: 'es-ES' });

    for (const screen of spanishScreens) {
      test(`${screen.name} matches its snapshot`, async ({ context }) => {
        await expectSnapshot(context, screen, `${screen.name}-${width}-light.png`);
      });
    }
  });
}

async function expectSnapshot(context: BrowserContext, screen: Screen, picture: string): Promise<void> {
  const page = await openScreen(context, screen);
  await page.mouse.move(0, 0);
  await pictures(page);
  expect(await sideways(page), 'pixels to scroll sideways').toBe(0);
  await expect(page).toHaveScreenshot(picture, {
    fullPage: screen.tall === true,
    // Its content depends on a clock or a decoder.
    mask: [page.locator('time, video')],
  });
}

/** Loads all images, including those that the browser would load lazily on scrolling. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
