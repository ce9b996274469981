import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { admin, enterCredentials, logIn } from '../harness/accounts.ts';
import { startProduct, withDemoDir } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';

const STEP_MS = 30_000;

/**
 * The code that an app shows now, or in a later time step: each code works only once, and the next one is accepted
 * early.
 */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

/** Turns on two-step verification in the open profile; returns its secret and recovery codes. */
async function turnOn(page: Page, password: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await section.locator('code').first().innerText()).replace(/\s/g, '');
  await section.getByLabel('Code from the app').fill(codeOf(secret));
  await section.getByRole('button', { name: 'Confirm code' }).click();
  const codes = section.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
  return { secret, recoveryCodes };
}

async function logInWithCode(page: Page, code: string): Promise<void> {
  await page.goto('/login');
  await enterCredentials(page, admin);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('an administrator who needs two-step verification turns it on and logs in with it', async ({ browser }) => {
  test.slow();
  await withDemoDir(async (dataDir) => {
    const product = await startProduct(dataDir, { REQUIRE_SECOND_FACTOR: 'admin' });
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();

    await logIn(page, admin);
    await page.goto('/users');
    await expect(page.getByText('Your role requires two-step verification')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /profile/i })
      .click();
    const { secret, recoveryCodes } = await turnOn(page, admin.password);
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('main')).toContainText(admin.email);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await logInWithCode(page, codeOf(secret, 1));
    await expect(page).toHaveURL('/home');

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await logInWithCode(page, recoveryCodes[0] ?? '');
    await expect(page).toHaveURL('/home');
    await page.goto('/profile');
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
    await expect(page.getByText('you can’t turn it off')).toBeVisible();

    await context.close();
    await product.stop();
  });
});
