import type { Locator, Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

test.use({ deadlineFactor: 1, reducedMotion: 'no-preference' });

const toast = (page: Page) => page.locator('[data-sonner-toast]');

test.beforeEach(async ({ context, page }) => {
  await logInByApi(context, admin);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Mikan drill', exact: true }).click();
});

/** Saves the video, which shows a toast. */
async function showToast(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toHaveAttribute('data-mounted', 'true');
  return toast(page);
}

test('spec 8 and 9: “Toasts appear top-center for 3000 ms.”', async ({ page }) => {
  const lifetime = await page.evaluateHandle(() => {
    const result: { ms?: number } = {};
    let since: number | undefined;
    new MutationObserver(() => {
      if (document.querySelector('[data-sonner-toast]')) since ??= performance.now();
      else if (since !== undefined) result.ms ??= performance.now() - since;
    }).observe(document.body, { childList: true, subtree: true });
    return result;
  });
  const shown = await showToast(page);
  await expect(shown).toHaveAttribute('data-y-position', 'top');
  const box = await shown.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  await expect(shown).toHaveCount(0);
  // A fake clock would not advance the animations, so the real one only shows that the toast did not disappear early.
  expect((await lifetime.jsonValue()).ms).toBeGreaterThan(2900);
});

test('spec 9: “animations 300 ms”', async ({ page }) => {
  const shown = await showToast(page);
  const { transitions, swipedOut } = await shown.evaluate((element) => {
    const transitions = getComputedStyle(element).transitionDuration.split(', ');
    element.setAttribute('data-swipe-out', 'true');
    return { transitions, swipedOut: getComputedStyle(element).animationDuration };
  });
  expect(new Set(transitions)).toEqual(new Set(['0.3s']));
  expect(swipedOut).toBe('0.3s');
});

for (const [distance, goes] of [
  [78, false],
  [84, true],
] as const) {
  test(`spec 9: “swipe-to-dismiss beyond 80 px”: ${distance} px ${goes ? 'suffice' : 'do not'}`, async ({ page }) => {
    const shown = await showToast(page);
    // It stays while the pointer is on it; and until it has slid in, it would slide away from under the pointer.
    await shown.hover();
    await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    await shown.hover();
    const { x, y } = await centre(shown);
    await page.mouse.down();
    await expect(shown).toHaveAttribute('data-swiping', 'true');
    // The first pixels only set the direction, from the next time that the toast is rendered.
    await page.mouse.move(x + 2, y);
    await expect(async () => {
      for (const moved of [distance / 2, distance]) await page.mouse.move(x + moved, y);
      expect(await shown.getAttribute('style')).toContain(`--swipe-amount-x: ${distance}px`);
    }).toPass();
    await page.mouse.up();
    // The pointer rests on the toast, which stops its timer, so only the swipe can have dismissed it.
    if (goes) return expect(shown).toHaveCount(0);
    await expect(shown).toHaveAttribute('data-swiping', 'false');
    await expect(shown).toHaveAttribute('data-removed', 'false');
  });
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to see');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
