import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('the court diagram animates only compositor properties, and plays twice', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => playStates(page)).toEqual(['running']);
  const { properties, iterations } = await diagram(page).evaluate((figure) => {
    const effects = figure.getAnimations({ subtree: true }).map(({ effect }) => effect as KeyframeEffect);
    const notProperties = ['offset', 'computedOffset', 'easing', 'composite'];
    const keys = effects.flatMap((effect) => effect.getKeyframes()).flatMap((keyframe) => Object.keys(keyframe));
    return {
      properties: [...new Set(keys)].filter((key) => !notProperties.includes(key)).sort(),
      iterations: [...new Set(effects.map((effect) => effect.getComputedTiming().iterations))],
    };
  });
  expect(properties).toEqual(['opacity', 'transform']);
  expect(iterations).toEqual([2]);
});

test('the court diagram pauses while it is out of view', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => playStates(page)).toEqual(['running']);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => playStates(page)).toEqual(['paused']);
  await diagram(page).scrollIntoViewIfNeeded();
  await expect.poll(() => playStates(page)).toEqual(['running']);
});

test('the court diagram ends as the complete drawing, and plays again on demand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const drawing = page.getByRole('img', { name: /^Court diagram/ });
  await expect(drawing).toBeVisible();
  expect(await playStates(page)).toEqual([]);
  const complete = await drawing.screenshot();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => playStates(page)).toEqual(['running']);
  await diagram(page).evaluate((figure) =>
    figure.getAnimations({ subtree: true }).forEach((animation) => animation.finish()),
  );
  await page.getByRole('button', { name: 'Play the diagram' }).waitFor();
  expect(await playStates(page)).toEqual([]);
  expect((await drawing.screenshot()).equals(complete)).toBe(true);

  await page.getByRole('button', { name: 'Play the diagram' }).click();
  await expect.poll(() => playStates(page)).toEqual(['running']);
});

const diagram = (page: Page) => page.getByRole('main').getByRole('figure').first();

/** The distinct states of its animations. */
const playStates = (page: Page) =>
  diagram(page).evaluate((figure) => [
    ...new Set(figure.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);
