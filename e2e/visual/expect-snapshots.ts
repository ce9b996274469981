import type { BrowserContext, Page } from '@playwright/test';
import { openScreen, type Screen } from '../harness/screens.ts';
import { expect } from '../harness/test.ts';

/** Widths of a phone, a tablet and a desktop. */
export const PHONE = 360;
export const TABLET = 768;
export const DESK = 1440;
const HEIGHT = 900;
/** The window in which screens are opened. */
export const WINDOW = { width: DESK, height: HEIGHT };

/**
 * Opens the screen once, and then changes its width and theme, which is much faster than opening it again. The widest
 * comes first: the browser then keeps the images that it has loaded.
 */
export async function expectSnapshots(
  context: BrowserContext,
  screen: Screen,
  widths: readonly number[],
  themes: readonly ('light' | 'dark')[],
): Promise<void> {
  const page = await openScreen(context, screen);
  await page.mouse.move(0, 0);
  for (const width of widths.toSorted((a, b) => b - a)) {
    await page.setViewportSize({ width, height: HEIGHT });
    await loadImages(page);
    expect.soft(await sideways(page), `pixels to scroll sideways at ${width} px`).toBe(0);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${width}-${colorScheme}.png`, {
        fullPage: screen.tall === true,
        // Its content depends on a clock or a decoder.
        mask: [page.locator('time, video')],
      });
    }
  }
}

/**
 * Shows every image once, as scrolling does: the browser loads the file for the width at which an image is displayed
 * only if it loads it lazily.
 */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView();
      while (!image.complete) await new Promise((resolve) => setTimeout(resolve, 20));
      await image.decode();
    }
    window.scrollTo(0, 0);
  });
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
