import type { SessionResponse } from 'shared-api/account/session';
import { admin, enterCredentials, logInByApi, newAddress, registerByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const mainMenu = { name: 'Main menu' } as const;

test('when two tabs register the same address at once, one succeeds and the other is told to log in', async ({
  context,
}) => {
  await context.addInitScript(giveUpOtherTabs);
  const pages = [await context.newPage(), await context.newPage()];
  const email = newAddress('twice');
  for (const page of pages) {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Fast-break1');
    await page.getByLabel('Confirm password').fill('Fast-break1');
  }
  // The server gets both at once: a tab whose form is not yet sent shows that the other one has logged in.
  let arrived = 0;
  await context.route('**/api/auth/register', async (route) => {
    arrived += 1;
    await expect.poll(() => arrived).toBe(pages.length);
    await route.continue();
  });
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Create account' }).click()));
  const succeeded = () =>
    Promise.all(pages.map((page) => page.getByRole('heading', { name: 'Your account is ready' }).isVisible()));
  await expect.poll(async () => (await succeeded()).filter(Boolean).length).toBe(1);
  const loser = pages[(await succeeded()).indexOf(false)]!;
  await expect(loser.getByLabel('Email')).toHaveAccessibleDescription(/If it’s yours, log in instead/);
  await expect(loser.getByLabel('Email')).toBeFocused();
  await expect(loser.getByLabel('Name')).toHaveValue('Ana');
});

/** Has a tab wait a moment for one that hangs, instead of ten seconds: how long is another test's subject. */
function giveUpOtherTabs(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = () => timeout(500);
}

test('a demoted administrator loses access to menu, screen and history with the next request', async ({
  context,
  page,
}) => {
  await logInByApi(context, admin);
  await page.goto('/users');
  await expect(page.getByRole('main')).toContainText(admin.email);
  const forbidden = { error: { code: 'forbidden', message: 'This is for administrators.', requestId: '1' } };
  await context.route('**/api/admin/**', (route) => route.fulfill({ status: 403, json: forbidden }));
  await context.route('**/api/refresh', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as SessionResponse;
    await route.fulfill({ response, json: { ...session, user: { ...session.user, role: { id: 1 } } } });
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
  await test.step('and gets them back with the next token', async () => {
    const expired = { error: { ...forbidden.error, code: 'token_expired' } };
    await context.route('**/api/me', (route) => route.fulfill({ status: 403, json: expired }), { times: 1 });
    await page.goto('/profile');
    await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible();
  });
});

test('changing the password ends the session on the other device, which explains why and continues after login', async ({
  context,
  page,
  otherDevice,
}) => {
  const ana = await registerByApi(context, 'elsewhere');
  const { access_token } = await logInByApi(otherDevice, ana);
  await page.goto('/profile');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ana Maria');
  const headers = { authorization: `Bearer ${access_token}` };
  const changed = await otherDevice.request.post('/api/me/password', {
    headers,
    data: { current_password: ana.password, password: 'Another-1' },
  });
  expect(changed.status()).toBe(204);

  await page.getByRole('region', { name: 'Name and language' }).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile');
  await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
  await enterCredentials(page, { ...ana, password: 'Another-1' });
  await expect(page).toHaveURL('/profile');
  await expect(name).toHaveValue('Ana Maria');
});
