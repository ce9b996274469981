import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './product/axe.ts';

const sharedUi = path.resolve(import.meta.dirname, '../shared-ui');
const gallery = pathToFileURL(path.join(sharedUi, 'dist/gallery/index.html')).href;

// One worker builds the gallery for all of them.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ reducedMotion: 'reduce' });

test.beforeAll(() => {
  test.setTimeout(180_000);
  const args = ['--conditions=workspace-source', '--import=tsx', 'gallery/build.ts'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: sharedUi, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

for (const theme of ['light', 'dark'] as const) {
  for (const lang of ['en', 'es'] as const) {
    test(`every component is accessible in ${theme} colours and "${lang}"`, async ({ page }) => {
      await open(page, `?theme=${theme}&lang=${lang}`);
      await expectNoViolations(page);
    });
  }

  test(`what opens is accessible in ${theme} colours`, async ({ page }) => {
    await open(page, `?theme=${theme}`);
    for (const [name, role] of [
      ['Form', 'dialog'],
      ['Question', 'alertdialog'],
      ['More', 'menu'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.getByRole(role)).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  });
}

test('a menu is worked by keys alone', async ({ page }) => {
  await open(page);
  const more = page.getByRole('button', { name: 'More' }).first();
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Open in a new window' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a select is worked by keys alone', async ({ page }) => {
  await open(page);
  const level = page.locator('#select').getByRole('button').nth(1);
  await level.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Intermediate' })).toBeFocused();
  await page.keyboard.type('beg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(level).toContainText('Beginner');
  await expect(level).toBeFocused();
});

test('a button at work keeps its words beside its ring in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  const busy = page.locator('#buttons').locator('[aria-busy="true"]').first();
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

test('nothing is wider than a phone, and a dialog rises from its bottom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '?lang=es');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Question' }).click();
  const sheet = await page.getByRole('alertdialog').boundingBox();
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(740);
});

async function open(page: Page, search = '') {
  await page.goto(gallery + search);
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
}
