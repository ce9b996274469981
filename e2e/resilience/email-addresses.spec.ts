import { expect, test } from '../harness/test.ts';

const PASSWORD = 'Caf\u00E9-Court-1';

test('an international address registers, and logs in with a password from another keyboard', async ({
  page,
  request,
}) => {
  // An account of this run: the address must be free.
  const local = `${Date.now()}Eva+Drills`;
  // However the browser treats an email field.
  const [typed, kept] = [`${local}@München.example`, `${local}@xn--mnchen-3ya.example`];
  await page.goto('/register');
  await page.getByLabel('Name').fill('🏀 Ana');
  await page.getByLabel('Email').fill(typed);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD.normalize('NFD'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  const again = await request.post('/api/auth/login', {
    data: { email: typed.normalize('NFD'), password: PASSWORD.normalize('NFD') },
  });
  expect(again.status()).toBe(200);
  expect(await again.json()).toMatchObject({ user: { email: kept } });
});
