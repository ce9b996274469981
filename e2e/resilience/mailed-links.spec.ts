import type { Page } from '@playwright/test';
import { enterCredentials, logInByApi, player, registerByApi } from '../harness/accounts.ts';
import { mailedLink } from '../harness/mail.ts';
import { expect, test } from '../harness/test.ts';

const NEW = 'Another-1';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
}

/** Waits until one of the pages shows the heading, and returns that page. */
async function oneWith(pages: readonly Page[], heading: string): Promise<Page> {
  const found = async () => {
    const shown = await Promise.all(pages.map((page) => title(page, heading).isVisible()));
    return shown.indexOf(true);
  };
  await expect.poll(found).not.toBe(-1);
  return pages[await found()]!;
}

test('a reset link opened in two tabs, during someone else’s session', async ({
  context,
  request,
  otherDevice: owners,
}) => {
  const { email } = await registerByApi(owners, 'forgetful');
  // What is in an account whose address is not confirmed need not be its owner's, and goes with a new password.
  const confirmation = await owners.newPage();
  await confirmation.goto(await mailedLink(request, email, '/verify-email#token='));
  await expect(title(confirmation, 'Email confirmed')).toBeVisible();
  await logInByApi(context, player);
  await request.post('/api/auth/recover', { data: { email } });
  const link = await mailedLink(request, email, '/recover-password#token=');
  const pages = [await context.newPage(), await context.newPage()] as const;

  await test.step('survives a reload, and its token is removed from the URL', async () => {
    for (const page of pages) {
      await page.goto(link);
      await choose(page);
    }
    await pages[0].reload();
    expect(new URL(pages[0].url()).hash).toBe('');
    await choose(pages[0]);
  });

  const winner = await test.step('sets one password, and tells the other tab what to do', async () => {
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Save password' }).click()));
    const first = await oneWith(pages, 'Log in');
    const loser = pages[first === pages[0] ? 1 : 0];
    await expect(title(loser, 'Reset your password')).toBeFocused();
    await expect(loser.getByText('has already been used')).toBeVisible();
    await loser.getByLabel('Email').fill(email);
    await loser.getByRole('button', { name: 'Send reset link' }).click();
    await expect(title(loser, 'Check your inbox')).toBeVisible();
    return first;
  });

  await test.step('ends only its owner’s sessions, who logs in with the new password', async () => {
    await expect(winner.getByText('Password updated')).toBeVisible();
    const home = await context.newPage();
    await home.goto('/profile');
    await expect(home.getByText(player.email)).toBeVisible();
    await enterCredentials(winner, { email, password: NEW });
    await expect(title(winner, 'Good to see you, Ana')).toBeVisible();
    // The other user's tab now belongs to this session.
    await expect(home.getByText(email)).toBeVisible();
    await expect(home.getByText(player.email)).toBeHidden();
  });

  await test.step('no longer works when it is opened again or by Back', async () => {
    await winner.goBack();
    await expect(winner.getByLabel('Confirm password')).toBeHidden();
    const again = await context.newPage();
    await again.goto(link);
    await expect(again.getByText('has already been used')).toBeVisible();
    await expect(again.getByLabel('Confirm password')).toBeHidden();
  });
});

test('a confirmation link opened in two tabs, during someone else’s session', async ({
  context,
  request,
  otherDevice: owners,
}) => {
  const newcomer = await registerByApi(owners, 'newcomer');
  const profile = await owners.newPage();
  await profile.goto('/profile');
  await expect(profile.getByText('Not confirmed')).toBeVisible();
  await logInByApi(context, player);
  const link = await mailedLink(request, newcomer.email, '/verify-email#token=');
  const [winner, loser] = [await context.newPage(), await context.newPage()];
  const logInToConfirm = async (page: Page) => {
    await enterCredentials(page, newcomer);
  };

  await test.step('asks for the login to the account that it is for, and then confirms the address once', async () => {
    for (const page of [winner, loser]) {
      await page.goto(link);
      await expect(title(page, 'Log in to confirm your email')).toBeFocused();
      await expect(page.getByText('logged in to a different account')).toBeVisible();
    }
    await expect.poll(() => new URL(winner.url()).hash).toBe('');
    await winner.reload();
    await expect(title(winner, 'Log in to confirm your email')).toBeVisible();
    await logInToConfirm(winner);
    await expect(title(winner, 'Email confirmed')).toBeVisible();
    await logInToConfirm(loser);
    await expect(title(loser, 'This link doesn’t work')).toBeVisible();
    await expect(loser.getByText('you’re all set')).toBeVisible();
  });

  await test.step('survives a reload and Back', async () => {
    await winner.reload();
    await expect(title(winner, 'Email confirmed')).toBeVisible();
    await winner.getByRole('link', { name: 'Go to Home' }).click();
    await expect(winner).toHaveURL('/home');
    await winner.goBack();
    await expect(title(winner, 'Email confirmed')).toBeVisible();
  });

  await test.step('sends no other link, and ends the sessions of other devices, which may be a stranger’s', async () => {
    await loser.getByRole('button', { name: 'Send a new link' }).click();
    await expect(loser.getByRole('alert')).toHaveText(/Nothing more to do/);
    await profile.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(profile).toHaveURL(/^[^?]*\/login/);
  });
});
