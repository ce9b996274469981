import type { Page } from '@playwright/test';
import { beLoggedIn, beRegistered, player } from '../product/accounts.ts';
import { mailedLink } from '../product/mail.ts';
import { expect, test } from '../product/test.ts';

const NEW = 'Another-1';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByLabel('Password, once more').fill(NEW);
}

/** Which of the pages shows that heading; waits until one does. */
async function oneWith(pages: readonly Page[], heading: string): Promise<Page> {
  const found = async () => {
    const shown = await Promise.all(pages.map((page) => title(page, heading).isVisible()));
    return shown.indexOf(true);
  };
  await expect.poll(found).not.toBe(-1);
  return pages[await found()]!;
}

test('a link for a new password, in two tabs and in the session of somebody else', async ({
  context,
  request,
  elsewhere: owners,
}) => {
  const { email } = await beRegistered(owners, 'forgetful@example.com');
  await beLoggedIn(context, player);
  await request.post('/api/auth/recover', { data: { email } });
  const link = await mailedLink(request, email, '/recover-password?token=');
  const pages = [await context.newPage(), await context.newPage()] as const;

  await test.step('is there again after a reload in the middle, and out of the address', async () => {
    for (const page of pages) {
      await page.goto(link);
      await choose(page);
    }
    await pages[0].reload();
    expect(new URL(pages[0].url()).search).toBe('');
    await choose(pages[0]);
  });

  const winner = await test.step('sets one password, and the other tab is told what to do', async () => {
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Set the password' }).click()));
    const first = await oneWith(pages, 'Log in');
    const loser = pages[first === pages[0] ? 1 : 0];
    await expect(title(loser, 'Recover your password')).toBeFocused();
    await expect(loser.getByText('was used already')).toBeVisible();
    await loser.getByLabel('E-mail').fill(email);
    await loser.getByRole('button', { name: 'Send the link' }).click();
    await expect(title(loser, 'Look into your mail')).toBeVisible();
    return first;
  });

  await test.step('changes nobody’s session but its owner’s, who logs in with the new password', async () => {
    await expect(winner.getByText('Your new password is set')).toBeVisible();
    const home = await context.newPage();
    await home.goto('/profile');
    await expect(home.getByText(player.email)).toBeVisible();
    await winner.getByLabel('E-mail').fill(email);
    await winner.getByLabel('Password', { exact: true }).fill(NEW);
    await winner.getByRole('button', { name: 'Log in' }).click();
    await expect(title(winner, 'Good to see you, Ana')).toBeVisible();
    // The tab of the other person is this one's now.
    await expect(home.getByText(email)).toBeVisible();
    await expect(home.getByText(player.email)).toBeHidden();
  });

  await test.step('is over when it is opened again, and by the way back', async () => {
    await winner.goBack();
    await expect(winner.getByLabel('Password, once more')).toBeHidden();
    const again = await context.newPage();
    await again.goto(link);
    await choose(again);
    await again.getByRole('button', { name: 'Set the password' }).click();
    await expect(again.getByText('was used already')).toBeVisible();
  });
});

test('a link that confirms an address, in two tabs and in the session of somebody else', async ({
  context,
  request,
  elsewhere: owners,
}) => {
  const { email } = await beRegistered(owners, 'newcomer@example.com');
  const profile = await owners.newPage();
  await profile.goto('/profile');
  await expect(profile.getByText('Not confirmed yet')).toBeVisible();
  await beLoggedIn(context, player);
  const link = await mailedLink(request, email, '/verify-email?token=');
  const pages = [await context.newPage(), await context.newPage()] as const;
  await Promise.all(pages.map((page) => page.goto(link)));
  const winner = await oneWith(pages, 'Your address is confirmed');
  const loser = pages[winner === pages[0] ? 1 : 0];
  await expect(title(loser, 'This link does not work')).toBeVisible();
  await expect(loser.getByText('If you confirmed your address before, all is well')).toBeVisible();

  await test.step('a reload changes nothing, nor does the way back', async () => {
    await winner.reload();
    await expect(title(winner, 'Your address is confirmed')).toBeVisible();
    await winner.getByRole('link', { name: 'To your home screen' }).click();
    await expect(winner).toHaveURL('/home');
    await winner.goBack();
    await expect(title(winner, 'Your address is confirmed')).toBeVisible();
  });

  await test.step('nobody else is mailed a link, and the owner’s open profile knows', async () => {
    await loser.getByRole('button', { name: 'Send a new link' }).click();
    await expect(loser.getByRole('alert')).toHaveText(/There is nothing left to send/);
    await profile.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(profile.getByText('Not confirmed yet')).toBeHidden();
  });
});
