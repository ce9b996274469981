import type { Route } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const respond = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message: code, requestId: 'request' } } });

test('a session that cannot be renewed during an outage continues with one click, and typed text is kept', async ({
  context,
  page,
}) => {
  await logInByApi(context, player);
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Name and language' });
  await details.getByLabel('Name').fill('Somebody else');

  await page.route('**/api/me', respond(403, 'token_expired'));
  await page.route('**/api/refresh', respond(503, 'unavailable'));
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(details.getByLabel('Name')).toHaveValue('Somebody else');
});
