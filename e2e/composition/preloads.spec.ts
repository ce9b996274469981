import { expect, test } from '../harness/test.ts';

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
