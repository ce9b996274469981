import type { Locator, Page } from '@playwright/test';
import { drawPicture } from './pictures.ts';
import { expect } from './test.ts';

/** What an administrator does with a record of any kind. */

const CHANGES = ['POST', 'PUT', 'PATCH'];

/** Follows the link of the open list to the form of a new record. */
export async function startNew(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Saves the open form, and waits until it is saved. */
export async function save(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // The toast alone could be that of an earlier change.
  const answered = page.waitForResponse((response) => CHANGES.includes(response.request().method()) && response.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
}

/** Searches the open list for a title, and returns its link. */
export async function find(page: Page, title: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  const found = page.getByRole('row').getByRole('link', { name: title, exact: true });
  await expect(found).toHaveCount(1);
  return found;
}

/** Adds an existing record with the field of that label. */
export async function pick(page: Page, label: string, title: string): Promise<void> {
  // The footer has a select for the language, next to which a book has a field.
  await page.getByRole('combobox', { name: label, exact: true }).and(page.locator('input')).fill(title);
  // Also while the results arrive: what is pressed is chosen.
  await page.getByRole('option', { name: title, exact: true }).click();
  await page.keyboard.press('Tab');
}

/** Chooses an option of a filter or a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Puts a drawn picture into the form with the picture picker, and waits until it is uploaded. */
export async function addPicture(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await usePicture(page, { width, height });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
}

/** Chooses a drawn picture in the picture picker, and uses it as it is cropped. */
export async function usePicture(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.getByRole('button', { name: 'Add picture' }).click();
  const buffer = await drawPicture(page, { width, height, type: 'image/png' });
  await page.locator('input[type=file]').setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('application', { name: 'Crop area' })).toBeFocused();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
}

/** Deletes the open record by its menu. */
export async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** Deletes the open record, takes that back, and deletes it in its list. */
export async function removeTwice(page: Page, kind: string, title: string): Promise<void> {
  await remove(page);
  await expect(page.getByText(`${kind} deleted`)).toBeVisible();
  const link = page.getByRole('row').getByRole('link', { name: title, exact: true });
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`1 ${kind.toLowerCase()} deleted`)).toBeVisible();
  await expect(link).toHaveCount(0);
}

/** Explains that the open record is in use by another, and follows the link to it. */
export async function followUse(page: Page, title: string): Promise<void> {
  await remove(page);
  const refusal = page.getByRole('dialog', { name: 'This is in use and can’t be deleted' });
  await refusal.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Loads a page until it shows what is expected: pages for visitors are cached. */
export const eventually = (page: Page, path: string, shown: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shown();
  }).toPass();

/** How long to look for something on a page that may be cached. */
export const CACHED = { timeout: 2000 } as const;

/** Checks the width of an image, once it is loaded, divided by its height. */
export async function expectShape(image: Locator, ratio: number): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight))
    .toBeCloseTo(ratio, 1);
}
