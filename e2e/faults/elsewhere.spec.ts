import { TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorSecret } from 'shared-api/account';
import type { SessionAnswer } from 'shared-api/session';
import { admin, beLoggedIn, beRegistered } from '../product/accounts.ts';
import { expect, test } from '../product/test.ts';

const mainMenu = { name: 'Main menu' } as const;

test('of two tabs that register one address at the same time one succeeds, and the other is told where to go', async ({
  context,
}) => {
  const pages = [await context.newPage(), await context.newPage()];
  for (const page of pages) {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('E-mail').fill('twice@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Fast-break1');
    await page.getByLabel('Password, once more').fill('Fast-break1');
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Create account' }).click()));
  await expect.poll(() => pages.filter((page) => page.url().endsWith('/home')).length).toBe(1);
  const loser = pages.find((page) => page.url().endsWith('/register'))!;
  await expect(loser.getByLabel('E-mail')).toHaveAccessibleDescription(/If it is yours, log in instead/);
  await expect(loser.getByLabel('E-mail')).toBeFocused();
  await expect(loser.getByLabel('Name')).toHaveValue('Ana');
});

test('who is no administrator any more sees it at the next call: the menu, the screen, and the way back', async ({
  context,
  page,
}) => {
  await beLoggedIn(context, admin);
  await page.goto('/users');
  await expect(page.getByRole('main')).toContainText(admin.email);
  const forbidden = { error: { code: 'forbidden', message: 'This is for administrators.', requestId: '1' } };
  await context.route('**/api/admin/**', (route) => route.fulfill({ status: 403, json: forbidden }));
  await context.route('**/api/refresh', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as SessionAnswer;
    await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, role: { id: 1 } } } });
  });
  const menu = page.getByRole('navigation', mainMenu);
  await menu.getByRole('link', { name: 'Packages', exact: true }).click();
  await expect(page).toHaveURL('/error');
  await expect(menu.getByRole('link', { name: 'Users' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/error');
  await expect(page.getByRole('main')).not.toContainText('@fullcourt.test');

  await context.unroute('**/api/admin/**');
  await context.unroute('**/api/refresh');
  await test.step('and becomes one again with the next token', async () => {
    const expired = { error: { ...forbidden.error, code: 'token_expired' } };
    await context.route('**/api/me', (route) => route.fulfill({ status: 403, json: expired }), { times: 1 });
    await page.goto('/profile');
    await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  });
});

test('who changes the password ends the session elsewhere, which says so and goes on where it was', async ({
  context,
  page,
  elsewhere,
}) => {
  const ana = await beRegistered(context, 'elsewhere@example.com');
  const { access_token } = await beLoggedIn(elsewhere, ana);
  await page.goto('/profile');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ana Maria');
  const headers = { authorization: `Bearer ${access_token}` };
  const changed = await elsewhere.request.post('/api/me/password', {
    headers,
    data: { current_password: ana.password, password: 'Another-1' },
  });
  expect(changed.status()).toBe(204);

  await page.getByRole('region', { name: 'Name and language' }).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  await expect(page.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible();
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill('Another-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(name).toHaveValue('Ana');
});

test('an administrator whose session ends under a form has after the login what was typed', async ({
  context,
  page,
}) => {
  await beLoggedIn(context, admin);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Closeouts', exact: true }).click();
  await page.getByLabel('Description').fill('Sprint two steps, then chop.');
  const out = await context.request.post('/api/auth/logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  expect(out.status()).toBe(204);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Sprint two steps, then chop.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
});

test('an account that is deleted in one tab is gone from the others', async ({ context, page }) => {
  const ana = await beRegistered(context, 'deleted@example.com');
  const other = await context.newPage();
  await Promise.all([page.goto('/profile'), other.goto('/videos')]);
  await expect(other.getByRole('link', { name: 'Mikan drill' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(ana.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/error');
  await expect(other.getByRole('navigation', mainMenu).getByRole('link', { name: 'Login' })).toBeVisible();
  await other.goBack();
  await expect(other.getByRole('link', { name: 'Mikan drill' })).toBeHidden();
});

test('a second factor that is switched on elsewhere is seen in a profile that was open before', async ({
  context,
  page,
  elsewhere,
}) => {
  const ana = await beRegistered(context, 'factor@example.com');
  const { access_token } = await beLoggedIn(elsewhere, ana);
  const headers = { authorization: `Bearer ${access_token}` };
  const section = page.getByRole('region', { name: 'Second factor' });
  await page.goto('/profile');
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();

  const post = async <T>(path: string, data: object) =>
    (await (await elsewhere.request.post(`/api/me/second-factor${path}`, { headers, data })).json()) as T;
  const { secret } = await post<SecondFactorSecret>('', { password: ana.password });
  const code = new TOTP({ secret }).generate();
  expect((await post<RecoveryCodes>('/confirmation', { code })).recovery_codes).toHaveLength(10);

  // What a browser does when somebody comes back to a tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
});
