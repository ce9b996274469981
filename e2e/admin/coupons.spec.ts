import { expect, test } from '../harness/admin-test.ts';
import { find, pick, remove, save } from '../harness/records.ts';

const PACKAGE = 'Sale of the season';

test('a coupon is created in the dialog, found, edited, duplicated, deactivated, deleted and restored', async ({
  page,
  api,
}) => {
  const sold = await api.createPackage(PACKAGE);
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'CLUB-10', exact: true }) });

  await test.step('create', async () => {
    await page.goto('/coupons');
    await page.getByRole('link', { name: 'New coupon' }).first().click();
    await dialog.getByLabel('Code').fill('club-10');
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10');
    await dialog.getByLabel('Valid until').fill('2099-12-31T23:59');
    await pick(page, 'Add a package', PACKAGE);
    await save(page);
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('10%');
  });

  await test.step('find and edit', async () => {
    await (await find(page, 'CLUB-10')).click();
    await expect(dialog.getByRole('row', { name: PACKAGE })).toBeVisible();
    await dialog.getByLabel('Fixed amount').check();
    await dialog.getByLabel('Amount', { exact: true }).fill('7.50');
    await save(page);
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('€7.50');
  });

  await test.step('duplicate', async () => {
    await row.getByRole('link').click();
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    // Until then, it is the original that is still shown.
    await page.getByRole('dialog', { name: 'New coupon' }).getByLabel('Code').fill('CLUB-COPY');
    await save(page);
    await expect(dialog).toBeHidden();
  });

  await test.step('use: its package can’t be deleted while it names it', async () => {
    await page.goto(`/package/${sold.id}`);
    await remove(page);
    await expect(dialog.getByRole('listitem')).toHaveText(['CLUB-10', 'CLUB-COPY']);
    await dialog.getByRole('link', { name: 'CLUB-10' }).click();
    await expect(page.getByRole('dialog', { name: 'CLUB-10' }).getByLabel('Amount', { exact: true })).toHaveValue(
      '7.50',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('deactivate', async () => {
    await page.getByRole('searchbox').fill('CLUB');
    // What is selected before the search has ended would not be.
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select CLUB-10' }).check();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('1 coupon deactivated')).toBeVisible();
    await expect(row).toContainText('Inactive');
  });

  await test.step('delete, with undo', async () => {
    await row.getByRole('link').click();
    await remove(page);
    await expect(page.getByText('Coupon deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    // Not in the toast of the step before, which this one covers.
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Coupon deleted' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Inactive');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('2 coupons deleted')).toBeVisible();
    await api.deletePackage(sold.id);
  });
});
