import { expect, test } from '../harness/test.ts';
import { publicPaths, routes } from '../specification/route-table.ts';

test('spec 2: “All routes are lazy-loaded”: a visitor requests no file of the member or admin remote', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));

  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.locator('[data-boundary=public]'), path).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // Not even on routes that visitors may not enter.
  for (const { path } of routes.filter(({ servedBy }) => !servedBy.visitor)) {
    await page.goto(path);
    await expect(page).toHaveURL('/error');
  }

  expect(files.filter((file) => file.startsWith('/r/public/')).length).toBeGreaterThan(0);
  expect(files.filter((file) => /^\/r\/(member|admin)\//.test(file))).toEqual([]);
});

test('the document of the landing page names every script and style that it needs', async ({ page }) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['script', 'stylesheet'].includes(request.resourceType()) && pathname.startsWith('/r/')) files.add(pathname);
  });
  const document = await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = (await document?.text()) ?? '';
  expect([...files].filter((file) => file.startsWith('/r/public/') && file.endsWith('.css'))).not.toEqual([]);
  expect([...files].filter((file) => !html.includes(file))).toEqual([]);
});
