import { expect, test } from '../harness/test.ts';

const PASSWORD = 'Caf\u00E9-Court-1';

/** The ends of addresses as typed and as stored, however the browser treats an email field. */
const ADDRESSES = [
  ['Eva+Drills@München.example', 'Eva+Drills@xn--mnchen-3ya.example'],
  ['ليلى@مثال.شبكة', 'ليلى@xn--mgbh0fb.xn--ngbc5azd'],
  ['jose\u0301@example.com', 'jos\u00E9@example.com'],
] as const;

for (const [typedEnd, keptEnd] of ADDRESSES) {
  test(`${typedEnd} registers and logs in with a password from another keyboard`, async ({ page, request }) => {
    // An account of this run: the address must be free.
    const run = String(Date.now());
    const [typed, kept] = [run + typedEnd, run + keptEnd];
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
}

test('rejects a pasted megabyte immediately', async ({ page }) => {
  // It is the browser that takes its time to lay out the text in four fields.
  test.slow();
  await page.goto('/register');
  for (const label of ['Name', 'Email', 'Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('Aa1'.repeat(350_000));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This name is too long');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This email address is too long');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at most 200 characters/);
});
