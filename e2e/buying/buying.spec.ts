import { logInByApi, registerByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { expectNoViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';
import { agree, heading, pay, payHere, startCheckout } from './steps.ts';

test('spec 1: “Videos are sold in packages, with discounts and coupons”: one is bought, and a drill of it watched', async ({
  page,
  context,
}) => {
  test.slow();
  await registerByApi(context, 'buyer');
  await startCheckout(page, 'Defend and run');
  await page.getByLabel('Coupon code').fill('tipoff15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon TIPOFF15 applied: 15% off')).toBeVisible();
  await agree(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Pay €33.15' }).click();

  await payHere(page, 'Pay €33.15');
  await expect(heading(page, 'Thank you. You’re all set.')).toBeVisible();
  await expectNoViolations(page);
  const number = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Watch Defend and run' }).click();
  await page.getByRole('link', { name: 'Closeouts' }).click();
  await page.getByRole('button', { name: /^Play / }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);

  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText('Defend and run');
  await expectNoViolations(page);
  await expect(page.getByRole('link', { name: /^View order/ })).toHaveAttribute('href', number);
});

test('tries again after a declined and an abandoned payment, each time as another order', async ({ page, context }) => {
  await registerByApi(context, 'declined');
  await startCheckout(page, 'Finish and shoot');
  await agree(page);
  await page.getByRole('button', { name: 'Pay €29.00' }).click();
  await payHere(page, 'Decline payment');
  await expect(heading(page, 'Your payment didn’t go through')).toBeVisible();

  await page.getByRole('link', { name: 'Try again' }).click();
  await agree(page);
  await page.getByRole('button', { name: 'Pay €29.00' }).click();
  await payHere(page, 'Cancel and go back');
  await expect(heading(page, 'This order wasn’t paid')).toBeVisible();

  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await pay(page, '€29.00');
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText([/Paid/, /Not paid/, /Payment declined/]);

  await test.step('and is offered what they now have nowhere again', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Watch: Finish and shoot' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy: Finish and shoot' })).toBeHidden();
    await page.getByRole('link', { name: 'Finish and shoot', exact: true }).click();
    await expect(heading(page, 'Finish and shoot')).toBeVisible();
    const packageId = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.goto(`/checkout?package=${packageId}`);
    await expect(page.getByText('You already have this. Remove it to continue.')).toBeVisible();
  });
});

test('orders once from two tabs and another device, and closes the payment page of a cart that has changed', async ({
  page,
  context,
  otherDevice,
}) => {
  const buyer = await registerByApi(context, 'two-tabs');
  await logInByApi(otherDevice, buyer);
  const tabs = [page, await context.newPage(), await otherDevice.newPage()];
  for (const tab of tabs) {
    await startCheckout(tab, 'Finish and shoot');
    await agree(tab);
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Pay €29.00' }).click()));
  for (const tab of tabs) await expect(heading(tab, 'Test payment')).toBeVisible();
  expect(new Set(tabs.map((tab) => tab.url())).size).toBe(1);

  const other = await context.newPage();
  await startCheckout(other, 'Half-court offence');
  await agree(other);
  await other.getByRole('button', { name: 'Pay €39.20' }).click();
  await payHere(other, 'Pay €39.20');
  await page.reload();
  await expect(page.getByText('This payment has ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(heading(page, 'This order wasn’t paid')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText([/Paid/, /Not paid/]);
});

test('keeps the order of a visitor who logs in on the way', async ({ page, otherDevice }) => {
  const { email, password } = await registerByApi(otherDevice, 'visitor');
  await startCheckout(page, 'Half-court offence');
  await expect(page.getByText('€39.20', { exact: true }).last()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  // The checkout, which has a field for an email address too, stays until the page is loaded.
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Half-court offence' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €39.20' })).toBeVisible();
});

test('gets a free package without a payment', async ({ page, context, product }) => {
  const api = await adminApi(product.url);
  const { id } = await api.createPackage('First steps', 0);
  try {
    await registerByApi(context, 'free');
    await page.goto(`/publicPackage/${id}`);
    await page.getByRole('link', { name: 'Get it free: First steps' }).click();
    await agree(page);
    await page.getByRole('button', { name: 'Get access – free' }).click();
    await expect(heading(page, 'Thank you. You’re all set.')).toBeVisible();
    await page.goto(`/publicPackage/${id}`);
    await expect(page.getByRole('link', { name: 'Watch: First steps' })).toBeVisible();
  } finally {
    await api.unpublish('packages', [id]);
  }
});
