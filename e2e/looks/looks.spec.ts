import type { BrowserContext, Page } from '@playwright/test';
import { openScreen, peoplesScreens, spanishScreens, type Screen } from '../product/screens.ts';
import { expect, test } from '../product/test.ts';

/** A phone, a tablet and a desk. */
const PHONE = 360;
const TABLET = 768;
const DESK = 1440;
const HEIGHT = 900;

for (const width of [PHONE, TABLET, DESK]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px in ${colorScheme} colours`, () => {
      test.use({ colorScheme, viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });

      for (const screen of peoplesScreens) {
        test(`${screen.name} looks as it did`, async ({ context }) => {
          await expectPicture(context, screen, `${screen.name}-${width}-${colorScheme}.png`);
        });
      }
    });
  }
}

for (const width of [PHONE, DESK]) {
  test.describe(`at ${width} px in Spanish`, () => {
    test.use({ colorScheme: 'light', viewport: { width, height: HEIGHT }, reducedMotion: 'reduce', locale: 'es-ES' });

    for (const screen of spanishScreens) {
      test(`${screen.name} looks as it did`, async ({ context }) => {
        await expectPicture(context, screen, `${screen.name}-${width}-light.png`);
      });
    }
  });
}

async function expectPicture(context: BrowserContext, screen: Screen, picture: string): Promise<void> {
  const page = await openScreen(context, screen);
  await page.mouse.move(0, 0);
  await pictures(page);
  expect(await sideways(page), 'pixels to scroll sideways').toBe(0);
  await expect(page).toHaveScreenshot(picture, {
    fullPage: screen.tall === true,
    // What a clock or a decoder decides.
    mask: [page.locator('time, video')],
  });
}

/** Waits for all pictures, those further down as well, which the browser would fetch only when they come near. */
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
