import { admin, logIn } from '../harness/accounts.ts';
import { countDocuments } from '../harness/count-documents.ts';
import { expect, test } from '../harness/test.ts';
import { visitEveryArea } from './every-area.ts';
import { FINGERPRINTS, readSharedModules } from './shared-modules.ts';

const REMOTES = ['admin', 'member', 'public'];

test('shell and remotes share one page, one React, one router, one query cache, one session and one toaster', async ({
  page,
}) => {
  await logIn(page, admin);
  const documents = countDocuments(page);
  await page.evaluate(() => Object.assign(window, { marker: 'still here' }));
  await visitEveryArea(page);
  const { versions, copies } = await readSharedModules(page);

  expect(Object.keys(versions)).toEqual(expect.arrayContaining(Object.keys(FINGERPRINTS)));
  for (const [name, known] of Object.entries(versions)) expect(known, name).toHaveLength(1);

  expect(copies.filter(({ isTheHosts }) => !isTheHosts)).toEqual([]);
  const remotesWith = (name: string) => [...new Set(copies.filter((copy) => copy.name === name).map((c) => c.remote))];
  for (const name of ['react', 'react-router-dom', '@tanstack/react-query', 'shared-auth/api-client']) {
    expect(remotesWith(name).sort(), name).toEqual(REMOTES);
  }
  expect(remotesWith('shared-auth/session')).toContain('public');
  expect(remotesWith('sonner')).toContain('admin');

  await test.step('shows a remote’s toast in the shell’s toaster', async () => {
    await page.goBack();
    await expect(page.locator('[data-boundary=admin]')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.locator('[data-sonner-toaster]')).toHaveCount(1);
    await expect(page.locator('[data-sonner-toaster] [data-sonner-toast]')).toHaveCount(1);
  });

  expect(documents.count).toBe(0);
  expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('still here');
});

test('remotes follow the session of the shell, in this tab and in others', async ({ page, context }) => {
  await logIn(page, admin);
  await page.getByRole('link', { name: 'Webpage', exact: true }).click();
  await page.getByRole('link', { name: 'Half-court offence', exact: true }).click();
  // Open to those who are logged in.
  const drill = page
    .getByRole('region', { name: 'Drills in this package' })
    .getByRole('link', { name: 'Star passing' });
  await expect(drill).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();

  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(drill).toHaveCount(0);
});
