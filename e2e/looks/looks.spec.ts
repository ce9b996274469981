import type { Page } from '@playwright/test';
import { openScreen, peoplesScreens } from '../product/screens.ts';
import { expect, test } from '../product/test.ts';

/** A phone, a tablet and a desk. */
const widths = [360, 768, 1440];
const HEIGHT = 900;

for (const width of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px in ${colorScheme} colours`, () => {
      test.use({ colorScheme, viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });

      for (const screen of peoplesScreens) {
        test(`${screen.name} looks as it did`, async ({ context }) => {
          const page = await openScreen(context, screen);
          await page.mouse.move(0, 0);
          await pictures(page);
          expect(await sideways(page), 'pixels to scroll sideways').toBe(0);
          await expect(page).toHaveScreenshot(`${screen.name}-${width}-${colorScheme}.png`, {
            fullPage: screen.tall === true,
            // What a clock or a decoder decides.
            mask: [page.locator('time, video')],
          });
        });
      }
    });
  }
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
