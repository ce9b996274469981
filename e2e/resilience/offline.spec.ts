import { expect, test } from '../harness/test.ts';

test('reports a lost connection, and recovers when it returns', async ({ page, context }) => {
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies policy');
  const notice = page.getByText('You seem to be offline.');
  await expect(notice).toBeHidden();

  await context.setOffline(true);
  await expect(notice).toBeInViewport();
  // The screen's own files may be cached, but its API requests fail in any case.
  await page.getByRole('link', { name: 'Fullcourt home' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('region', { name: 'Books' }).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
