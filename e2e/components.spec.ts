import { expect } from '@playwright/test';
import { COLOUR_RULES, findViolations } from './harness/axe.ts';
import { allStories, darken, test } from './harness/stories.ts';
import { matchSnapshot } from './visual/match-snapshot.ts';

test.use({ reducedMotion: 'reduce' });

/** An open list of suggestions hides the rest of its story, heading and landmarks included. */
const RULES_OF_PAGES = ['page-has-heading-one', 'region'];

const THEMES = [
  ['light', { except: RULES_OF_PAGES }],
  ['dark', { only: COLOUR_RULES }],
] as const;

/** Small enough to keep all workers busy, and large enough for the start of Storybook to matter little. */
const PARTS = [1, 2, 3, 4, 5, 6];

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1024, height: 600 } });

  for (const part of PARTS) {
    test(`every component matches its snapshots and has no axe violations, ${part} of ${PARTS.length}`, async ({
      page,
      openStory,
    }) => {
      test.slow();
      for (const { id, tags } of allStories().filter((_, index) => index % PARTS.length === part - 1)) {
        await test.step(id, async () => {
          await openStory(id);
          await page.mouse.move(0, 0);
          // Cropped to the component, since differences are counted as a proportion; popups of a story overlay the page.
          const subject = tags.includes('play-fn') ? page : page.locator('main');
          for (const [theme, rules] of THEMES) {
            if (theme === 'dark') await darken(page);
            await matchSnapshot(subject, ['components', `${id}-${theme}.png`]);
            expect.soft(await findViolations(page, rules), `axe violations of ${id}, ${theme}`).toEqual([]);
          }
        });
      }
    });
  }
});

test('menus, selects and dialogs can be used with only the keyboard', async ({ page, openStory }) => {
  for (const [id, role] of [
    ['dialog--with-form', 'dialog'],
    ['confirmdialog--danger', 'alertdialog'],
    ['menu--open', 'menu'],
    ['select--open', 'listbox'],
  ] as const) {
    await test.step(`Escape closes what ${id} opens`, async () => {
      await openStory(id);
      await expect(page.getByRole(role)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.locator('main').getByRole('button')).toBeFocused();
    });
  }

  await openStory('menu--all-states');
  await page.getByRole('button', { name: 'More' }).first().focus();
  for (const item of ['Rename', 'Open in a new window']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
  }

  await openStory('select--all-states');
  const level = page.getByRole('main').getByRole('button').nth(1);
  await level.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Intermediate' })).toBeFocused();
  await page.keyboard.type('beg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(level).toContainText('Beginner');
  await expect(level).toBeFocused();
});

test('a busy button shows its spinner next to its label in forced colours', async ({ page, openStory }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openStory('button--variants');
  const busy = page.locator('[aria-busy="true"]').first();
  const { ring, room } = await busy.evaluate((button) => {
    const after = getComputedStyle(button, '::after');
    const right = parseFloat(after.insetInlineEnd) + parseFloat(after.inlineSize);
    return { ring: right, room: parseFloat(getComputedStyle(button).paddingInlineEnd) };
  });
  expect(ring).toBeLessThanOrEqual(room);
  const edges = await busy.evaluate((button) => {
    const after = getComputedStyle(button, '::after');
    return [after.borderInlineStartColor, after.borderInlineEndColor];
  });
  expect(new Set(edges).size, 'the gap that shows that it turns').toBe(2);
});

test('no component is wider than a phone, at whose bottom a dialog opens', async ({ page, openStory }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { id } of allStories()) {
    await openStory(id, { lang: 'es' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(360);
  }
  await openStory('confirmdialog--danger', { lang: 'es' });
  const sheet = await page.getByRole('alertdialog').boundingBox();
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(740);
});
