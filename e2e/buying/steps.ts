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

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('checkbox', { name: /^I want access to videos and downloads right away/ }).check();
}

/** Chooses what happens to a payment, on the page of the sandbox. */
export async function payHere(page: Page, button: string | RegExp): Promise<void> {
  await expect(heading(page, 'Test payment')).toBeVisible();
  await page.getByRole('button', { name: button }).click();
}

/**
 * Pays for the checkout that is shown. `amount`: as on the button, or a pattern for the whole button; `outcome`: the heading
 * of the order. Resolves with the path of the order.
 */
export async function pay(
  page: Page,
  amount: string | RegExp,
  outcome = 'Thank you. You’re all set.',
): Promise<string> {
  await agree(page);
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
