import type { Page } from '@playwright/test';
import { registerByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { expectNoViolations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';
import { agreeToTerms, declineCookies, heading, pay, startCheckout } from './steps.ts';

test('buys a package as a gift, which somebody else redeems and watches until it is refunded', async ({
  page,
  context,
  otherDevice,
  baseURL,
}) => {
  test.slow();
  await registerByApi(context, 'giver');
  await startCheckout(page, 'Defend and run');
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await expect(page).toHaveURL(/[?&]gift=1/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toBeChecked();
  await page.getByLabel('Message to the recipient').fill('Keep your hips low!');
  await agreeToTerms(page);
  await expectNoViolations(page);
  const order = await pay(page, '€39.00', 'Thank you. Your gift is ready.', agreeToTerms);
  await expectNoViolations(page);
  const link = await page.getByText(/\/redeem#code=/).innerText();

  // The buyer has nothing.
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText('Gift: not redeemed yet');
  await expectLocked(page);

  await declineCookies(otherDevice);
  const friend = await otherDevice.newPage();
  await friend.goto(new URL(link).pathname + new URL(link).hash);
  await expect(friend.getByText('Keep your hips low!')).toBeVisible();
  await expect(friend.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectNoViolations(friend);
  const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '';
  const logged: string[] = [];
  friend.on('request', (request) => logged.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await friend.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(heading(friend, 'Log in')).toBeVisible();
  await registerByApi(otherDevice, 'friend');
  await friend.reload();
  await friend.getByRole('link', { name: 'Continue' }).click();
  await expect(friend).toHaveURL(/\/redeem#code=/);
  // What a proxy may log.
  expect(logged.length).toBeGreaterThan(3);
  expect(logged.filter((line) => line.includes(secret))).toEqual([]);
  await friend.getByRole('button', { name: 'Redeem' }).click();
  await expect(heading(friend, 'It’s yours. Enjoy!')).toBeVisible();
  await expectNoViolations(friend);
  await friend.getByRole('link', { name: 'Watch Defend and run' }).click();
  await friend.getByRole('link', { name: 'Closeouts' }).click();
  await friend.getByRole('button', { name: /^Play / }).click();
  const video = friend.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText('Gift: redeemed on');

  await (await adminApi(baseURL ?? '')).refundOrder(order.split('/').at(-1) ?? '');
  await expectLocked(friend);
  await friend.goto(new URL(link).pathname + new URL(link).hash);
  await expect(friend.getByText('This gift was refunded, so it’s no longer in your account.')).toBeVisible();
});

/** A drill of the package is shown with a link to what includes it, and cannot be played. */
async function expectLocked(page: Page): Promise<void> {
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Closeouts' }).click();
  await expect(heading(page, 'Closeouts')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View package: Defend and run' })).toHaveAttribute(
    'href',
    /^\/publicPackage\/./,
  );
  await expect(page.getByRole('button', { name: /^Play / })).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
}
