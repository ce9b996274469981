import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../harness/test.ts';

/** The steps of a purchase that several tests take. */

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Keeps the cookie banner away. */
export async function declineCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('cookie:accepted', 'false'));
}

/** Goes from the landing page to the checkout of a package. */
export async function startCheckout(page: Page, title: string, address = '/'): Promise<void> {
  await declineCookies(page.context());
  await page.goto(address);
  await page.getByRole('link', { name: `Buy: ${title}` }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
}

/** The box for what is supplied at once, which ends the right to cancel. */
export const accessBox = (page: Page) => page.getByRole('checkbox', { name: /^Give me access/ });

/** Ticks all that there is to tick for goods and gifts. */
export async function agreeToTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await expect(accessBox(page)).toHaveCount(0);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await accessBox(page).check();
}

/** Chooses what happens to a payment, on the page of the sandbox. */
export async function payHere(page: Page, button: string | RegExp): Promise<void> {
  await expect(heading(page, 'Test payment')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
}

/**
 * Pays for the checkout that is shown. `amount`: as on the button, or a pattern for the whole button; `outcome`: the heading
 * of the order; `agreeToAll` ticks the boxes. Resolves with the path of the order.
 */
export async function pay(
  page: Page,
  amount: string | RegExp,
  outcome = 'Thank you. You’re all set.',
  agreeToAll = agree,
): Promise<string> {
  await agreeToAll(page);
  const button = typeof amount === 'string' ? `Pay ${amount}` : amount;
  await page.getByRole('button', { name: button }).click();
  await payHere(page, button);
  await expect(heading(page, outcome)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The bytes of the file that a click downloads. */
export async function downloadBy(page: Page, button: string | RegExp): Promise<{ bytes: Buffer; url: string }> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloaded;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { bytes: Buffer.concat(chunks), url: download.url() };
}
