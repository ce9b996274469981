import type { Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';

const edit = { from: 'title:"Videos"', to: 'title:"Videos, new release"' };

test('an administrator tries a release, gives it to everyone, rolls it back, and adds and removes a part', async ({
  page,
  context,
  request,
  product,
}) => {
  test.slow();
  await logInByApi(context, admin);
  const token = await (await adminApi(product.url)).publishToken('member');
  const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token };
  const versionOf = async () => (await readRegistry(request)).remotes.find(({ name }) => name === 'member')?.version;
  const before = (await versionOf()) ?? '';
  await withChangedBuild('remote-member', edit, async (folder) => {
    await runRelease(['member', '--folder', folder, '--replaces', before, '--canary', '1'], env);
  });

  await page.goto('/releases');
  await test.step('chooses the trial version for this browser', async () => {
    await page.getByRole('link', { name: 'Choose versions for me' }).click();
    await page.getByRole('button', { name: 'Open the panel' }).click();
    const panel = page.getByRole('dialog', { name: 'Versions on this page' });
    await panel.getByLabel('For this browser: Member area').selectOption(`${before}0`);
    await panel.getByRole('button', { name: 'Use these versions' }).click();
    await expect(panel).toContainText('Chosen for this browser');
    expect(await registeredIn(page)).toEqual({ version: `${before}0`, why: 'override' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.goto('/releases');
  });

  await test.step('gives it to everyone, and goes back', async () => {
    await change(page, 'Give to everyone');
    expect(await versionOf()).toBe(`${before}0`);
    await change(page, 'Roll back');
    expect(await versionOf()).toBe(before);
  });

  await test.step('takes the area from pages, and gives it back', async () => {
    await change(page, 'Switch off');
    expect((await request.get('/profile')).status()).toBe(503);
    await change(page, 'Switch on');
    expect((await request.get('/profile')).status()).toBe(200);
    // Nobody could switch on again what has this screen.
    await expect(page.getByRole('button', { name: 'Switch off: Admin area' })).toHaveCount(0);
  });

  await test.step('adds a part, and removes it', async () => {
    await page.getByRole('button', { name: 'Add part' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('coach');
    await dialog.getByLabel('Paths').fill('/team');
    await dialog.getByRole('button', { name: 'Add part' }).click();
    await page.getByRole('button', { name: 'Remove coach' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Removed “coach”')).toBeVisible();
  });
});

/** Makes one of the changes of the member area, and confirms it. */
async function change(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `${action}: Member area` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Then')).toBeVisible();
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

/** What the page has of the member area, and why. */
const registeredIn = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('fullcourt-registry')?.textContent ?? '') as {
      remotes: { name: string; version: string; why: string }[];
    };
    const member = remotes.find(({ name }) => name === 'member');
    return member && { version: member.version, why: member.why };
  });
