import { admin, logInByApi, logIn, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const OLD = 'Star passing';
const NEW = 'Star passing, five lines';

test('spec 1: “Administrators manage content; ordinary users watch videos”: an administrator renames one', async ({
  page,
  otherDevice,
}) => {
  await logIn(page, admin);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Videos', exact: true }).click();
  await page.getByRole('link', { name: OLD, exact: true }).click();
  await page.getByLabel('Title').fill(NEW);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await logInByApi(otherDevice, player);
  const member = await otherDevice.newPage();
  await member.goto('/videos');
  await expect(member.getByRole('link', { name: NEW })).toBeVisible();

  await page.getByLabel('Title').fill(OLD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: OLD, exact: true })).toBeVisible();
});
