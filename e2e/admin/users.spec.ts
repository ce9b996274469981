import { admin, enterCredentials, newAddress } from '../harness/accounts.ts';
import { expect, test } from '../harness/admin-test.ts';
import { mailedLink } from '../harness/mail.ts';
import { choose, save, startNew } from '../harness/records.ts';

const PASSWORD = 'Full-c0urt-press';

test('a user is invited by email, found, renamed, made an administrator, suspended and unsuspended', async ({
  page,
  otherDevice,
  request,
}) => {
  const email = newAddress('lena');
  const theirs = await otherDevice.newPage();
  let link = '';
  const choosePassword = async () => {
    const earlier = link;
    await expect
      .poll(async () => (link = await mailedLink(request, email, '/recover-password#token=')))
      .not.toBe(earlier);
    await theirs.goto(link);
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.getByLabel('Confirm password').fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await theirs.waitForURL('**/login');
  };
  const enterPassword = () => enterCredentials(theirs, { email, password: PASSWORD });

  await test.step('invite', async () => {
    await page.goto('/users');
    await startNew(page, 'Invite user');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name').fill('Lena');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Lena' })).toBeVisible();
    await choosePassword();
    await enterPassword();
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Lena');
  });

  await test.step('find and rename', async () => {
    await page.goto('/users');
    await page.getByRole('searchbox').fill(email);
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole('link', { name: 'Lena', exact: true }).click();
    // The list, with a status in each row, stays until the page of the user is loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Lena' })).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByLabel('Name').fill('Lena Novak');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Lena Novak' })).toBeVisible();
  });

  await test.step('use: made an administrator, they set a new password, and see the admin area', async () => {
    await choose(page, 'Role', 'Administrator');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Your password').fill(admin.password);
    await page.getByRole('button', { name: 'Make administrator' }).click();
    // The toast alone could still be that of the new name.
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
    await theirs.getByRole('link', { name: 'Videos', exact: true }).first().click();
    await theirs.waitForURL('**/login*');
    await choosePassword();
    await enterPassword();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Users', exact: true }).first()).toBeVisible();
  });

  await test.step('suspend: their session ends, and they can’t log in', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    // With the pointer on it, the toast stays for the next step.
    await page.getByText('Account suspended').hover();
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await theirs.getByRole('link', { name: 'Users', exact: true }).first().click();
    await theirs.waitForURL('**/login*');
    await enterPassword();
    await expect(theirs.getByText('Your account has been suspended.')).toBeVisible();
  });

  await test.step('undo: they can log in again', async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await enterPassword();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  await test.step('leave no trace: accounts are only deleted by their owners', async () => {
    const status = await theirs.evaluate(async (password) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      };
      return (await fetch('/api/me', { method: 'DELETE', headers, body: JSON.stringify({ password }) })).status;
    }, PASSWORD);
    expect(status).toBe(204);
  });
});
