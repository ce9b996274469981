import type { Page } from '@playwright/test';
import { expect, test } from '../product/test.ts';

/** Bytes as they travel, compressed. */
const FIRST_PAGE_SCRIPT = 150_000;
const REMOTE_ENTRY = 5_000;

/** The scripts that the page asks for until it is at rest, by path, with their bytes. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const measure = async () => {
      const { responseBodySize } = await request.sizes();
      scripts.set(new URL(request.url()).pathname, responseBodySize);
    };
    measured.push(measure());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(measured);
  return scripts;
}

for (const locale of ['en', 'es']) {
  test.describe(`a visitor who reads "${locale}"`, () => {
    test.use({ locale });

    test('gets the first page with no more than 150 kB of script', async ({ page }) => {
      const scripts = await scriptsOf(page, '/');
      const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
      expect(scripts.size).toBeGreaterThan(3);
      expect(sum, JSON.stringify([...scripts], null, 2)).toBeLessThanOrEqual(FIRST_PAGE_SCRIPT);
    });
  });
}

test('the entry of a remote is a light container', async ({ page }) => {
  const scripts = await scriptsOf(page, '/');
  const [entry] = [...scripts].filter(([path]) => /^\/r\/public\/.*\/entry\./.test(path));
  expect(entry?.[1]).toBeLessThanOrEqual(REMOTE_ENTRY);
});
