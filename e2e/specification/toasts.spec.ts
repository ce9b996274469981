import type { Locator, Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

test.use({ deadlineFactor: 1, reducedMotion: 'no-preference' });

const toast = (page: Page) => page.locator('[data-sonner-toast]');

/** Saves the video, which shows a toast. */
async function showToast(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toHaveAttribute('data-mounted', 'true');
  return toast(page);
}

test('spec 8 and 9: “Toasts appear top-center for 3000 ms”, “swipe-to-dismiss beyond 80 px”, “animations 300 ms”', async ({
  context,
  page,
}) => {
  await logInByApi(context, admin);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Mikan drill', exact: true }).click();

  await test.step('top-center for 3000 ms', async () => {
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
    await expect.soft(shown).toHaveAttribute('data-y-position', 'top');
    const box = await shown.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect.soft(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
    await expect(shown).toHaveCount(0);
    // A fake clock would not advance the animations, so the real one only shows that the toast did not disappear early.
    expect.soft((await lifetime.jsonValue()).ms).toBeGreaterThan(2900);
  });

  const shown = await showToast(page);
  await test.step('a swipe of 78 px does not dismiss it', async () => {
    await swipe(page, shown, 78);
    await expect(shown).toHaveAttribute('data-swiping', 'false');
    await expect(shown).toHaveAttribute('data-removed', 'false');
  });
  await test.step('a swipe of 84 px does', async () => {
    await swipe(page, shown, 84);
    // The pointer rests on the toast, which stops its timer, so only the swipe can have dismissed it.
    await expect(shown).toHaveCount(0);
  });

  await test.step('animations of 300 ms', async () => {
    const { transitions, swipedOut } = await (
      await showToast(page)
    ).evaluate((element) => {
      const transitions = getComputedStyle(element).transitionDuration.split(', ');
      element.setAttribute('data-swipe-out', 'true');
      return { transitions, swipedOut: getComputedStyle(element).animationDuration };
    });
    expect.soft(new Set(transitions)).toEqual(new Set(['0.3s']));
    expect.soft(swipedOut).toBe('0.3s');
  });
});

async function swipe(page: Page, shown: Locator, distance: number): Promise<void> {
  // It stays while the pointer is on it; and until it is at rest, it would slide away from under the pointer.
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
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to see');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
