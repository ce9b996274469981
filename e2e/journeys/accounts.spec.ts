import { newAddress } from '../harness/accounts.ts';
import { enter, tabTo, typeInto } from '../harness/keyboard.ts';
import { mailedLink, mailWith } from '../harness/mail.ts';
import { expect, test } from '../harness/test.ts';

const FIRST = 'Fast-break1';
const SECOND = 'Pick-and-r0ll';

test('registers, recovers the password, logs in and edits the profile with only the keyboard', async ({
  page,
  request,
}) => {
  test.slow();
  const email = newAddress('rosa');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await test.step('register, after a first attempt without a password', async () => {
    await page.goto('/');
    await enter(page, button('Decline unnecessary'));
    await enter(page, link('Login'));
    await expect(page).toHaveURL('/login');
    await enter(page, link('Create an account'));
    await expect(page).toHaveURL('/register');
    await typeInto(page, 'Name', 'Rosa');
    await typeInto(page, 'Email', email);
    await page.keyboard.press('Enter');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Please enter password/);
    await page.keyboard.type(FIRST);
    await typeInto(page, 'Confirm password', FIRST);
    await page.keyboard.press('Enter');
    await expect(page.getByText('We’ve sent a confirmation email')).toContainText(email);
    await enter(page, link('Go to Home'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa');
  });

  await test.step('confirm the address', async () => {
    await page.goto(await mailedLink(request, email, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await enter(page, link('Go to Home'));
    await expect(page).toHaveURL('/home');
  });

  await test.step('log out, and recover the password', async () => {
    await enter(page, button('Log out'));
    await expect(page).toHaveURL('/');
    await enter(page, link('Login'));
    await expect(page).toHaveURL('/login');
    await typeInto(page, 'Email', email);
    await enter(page, link('Forgot your password?'));
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await enter(page, button('Send reset link'));
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused();

    await page.goto(await mailedLink(request, email, '/recover-password#token='));
    await typeInto(page, 'Password', SECOND);
    await typeInto(page, 'Confirm password', SECOND);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Password updated')).toBeVisible();
  });

  await test.step('log in with the new password, not the old one', async () => {
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', FIRST);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible();
    await typeInto(page, 'Password', SECOND);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
  });

  await test.step('change the name in the profile, opened from the menu', async () => {
    await enter(page, button('Home submenu'));
    await enter(page, link('Profile'));
    await expect(page).toHaveURL('/profile');
    await typeInto(page, 'Name', 'Rosa Parks');
    await tabTo(page, page.getByRole('region', { name: 'Name and language' }).getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rosa Parks');
  });

  expect((await mailWith(request, email, '/recover-password')).subject).toMatch(/password/i);
});

test('spec 1 and 9: “Affiliate referral is supported”; the code “comes from the ref query parameter and is saved for the session”', async ({
  page,
  context,
}) => {
  await page.goto('/?ref=coach_7');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('affiliate_ref'))).toBe('coach_7');
  await page.goto('/register');
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Email').fill(newAddress('nina'));
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByLabel('Confirm password').fill(FIRST);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  const exported = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await (await fetch('/api/me/export', { headers })).json()) as { referral: { code: string } | null };
  });
  expect(exported.referral?.code).toBe('coach_7');

  const otherSession = await context.newPage();
  await otherSession.goto('/register');
  await expect(otherSession.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = () => [sessionStorage.getItem('affiliate_ref'), localStorage.getItem('affiliate_ref')];
  expect(await otherSession.evaluate(kept)).toEqual([null, null]);
});

test.describe('a Spanish-speaking visitor', () => {
  test.use({ locale: 'es-MX' });

  test('gets pages and emails in Spanish and switches to English', async ({ page, request }) => {
    const email = newAddress('lucia');
    await page.goto('/register');
    await expect(page).toHaveTitle('Crear una cuenta · Fullcourt');
    await page.getByLabel('Nombre').fill('Lucía');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(FIRST);
    await page.getByLabel('Repite la contraseña').fill('otra');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await page.getByLabel('Repite la contraseña').fill(FIRST);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ir a Inicio' }).click();
    await expect(page).toHaveURL('/home');
    expect((await mailWith(request, email, '/verify-email')).subject).toMatch(/dirección|correo/i);

    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await request.post('/api/auth/recover', { data: { email } });
    expect((await mailWith(request, email, '/recover-password#token=')).subject).toMatch(/password/i);
  });
});
