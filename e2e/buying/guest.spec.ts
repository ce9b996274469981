import { enterCredentials, newAddress, registerByApi } from '../harness/accounts.ts';
import { expectNoViolations } from '../harness/axe.ts';
import { mailedLink } from '../harness/mail.ts';
import { expect, test } from '../harness/test.ts';
import { declineCookies, heading, pay, startCheckout } from './steps.ts';

test('buys a package without an account, and watches a drill of it', async ({ page, request }) => {
  test.slow();
  const email = newAddress('new-guest');
  await startCheckout(page, 'Defend and run');
  await page.getByLabel('Email').fill(email);
  await expectNoViolations(page);
  await pay(page, '€39.00');
  await expect(page.getByText('We’ve emailed you a link to choose a password.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Watch Defend and run' }).click();
  await page.getByRole('link', { name: 'Closeouts' }).click();
  await expect(page.getByRole('button', { name: /^Play / })).toBeVisible();

  await page.goto(await mailedLink(request, email, '/recover-password'));
  await page.getByLabel('Password', { exact: true }).fill('Basket2026');
  await page.getByLabel('Confirm password').fill('Basket2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/login');
  await enterCredentials(page, { email, password: 'Basket2026' });
  await page.waitForURL('**/home');
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText('Defend and run');
});

test('buys a book as a file without an account, and downloads it', async ({ page, context }) => {
  await declineCookies(context);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^View book: (?!The Court Notebook)/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Buy/ }).first().click();
  await page.getByLabel('Email').fill(newAddress('reading-guest'));
  await pay(page, /^Pay €/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download / }).click();
  expect((await download).suggestedFilename()).toMatch(/\.(pdf|epub)$/);
});

test('opens nothing for the address of an account until its owner confirms the purchase by email', async ({
  page,
  otherDevice,
  request,
}) => {
  test.slow();
  const { email } = await registerByApi(otherDevice, 'owner');
  const owner = await otherDevice.newPage();
  // Until then, the address could be anybody's.
  await owner.goto(await mailedLink(request, email, '/verify-email'));
  await expect(heading(owner, 'Email confirmed')).toBeVisible();

  await startCheckout(page, 'Finish and shoot');
  await page.getByLabel('Email').fill(email);
  await pay(page, '€29.00', 'Thank you. One more step.');
  await expectNoViolations(page);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await owner.goto('/orders');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(owner.getByRole('article').filter({ hasText: 'Finish and shoot' })).toHaveCount(0);

  await page.goto(await mailedLink(request, email, '/confirm-purchase'));
  await expect(heading(page, 'Confirm your purchase')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Confirm purchase' }).click();
  await expect(heading(page, 'Purchase confirmed')).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole('article').filter({ hasText: 'Finish and shoot' })).toHaveCount(1);
});
