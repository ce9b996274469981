import type { Locator } from '@playwright/test';
import { registerByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';
import { accessBox, declineCookies, heading } from './steps.ts';

/** Buy, both consents, “Pay” here and on the payment page. */
const TAPS = 5;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test(`a member buys a package on a phone with ${TAPS} taps`, async ({ page, context }) => {
  await registerByApi(context, 'phone');
  await declineCookies(context);
  await page.goto('/');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    // At least as large as a finger, and not wider than the screen.
    const box = (await target.boundingBox())!;
    expect.soft(box.x, 'the left edge').toBeGreaterThanOrEqual(0);
    expect.soft(box.x + box.width, 'the right edge').toBeLessThanOrEqual(360);
    expect.soft(await sideways(), 'pixels to scroll sideways').toBe(0);
    await target.tap();
    taps += 1;
  };
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  await tap(page.getByRole('link', { name: 'Buy: Half-court offence' }));
  await expect(heading(page, 'Checkout')).toBeVisible();
  await tap(page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
  await tap(accessBox(page));
  await tap(page.getByRole('button', { name: 'Pay €39.20' }));
  await expect(heading(page, 'Test payment')).toBeVisible();
  const payHere = page.getByRole('button', { name: 'Pay €39.20' });
  // On the payment page, the button is seen without scrolling.
  await expect(payHere).toBeInViewport({ ratio: 1 });
  await tap(payHere);
  await expect(heading(page, 'Thank you. You’re all set.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch Half-court offence' })).toBeInViewport({ ratio: 1 });
  expect(taps).toBeLessThanOrEqual(TAPS);
});

test('the cookie banner covers no step of a purchase', async ({ page, context }) => {
  await registerByApi(context, 'banner');
  await page.goto('/');
  await page.getByRole('link', { name: 'Buy: Half-court offence' }).tap();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline unnecessary' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).tap();
  await accessBox(page).tap();
  await page.getByRole('button', { name: 'Pay €39.20' }).tap();
  await expect(heading(page, 'Test payment')).toBeVisible();
});
