import { expect, test } from '../harness/admin-test.ts';

// It waits until a toast has gone.
test.use({ deadlineFactor: 1 });

const HEADER = 'code,percent,active';
const csv = (...rows: string[]) => ({
  name: 'coupons.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
});

test('coupons are imported from a file, once each of its rows is right: all of them or none', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Import coupons' });
  const chooser = dialog.locator('input[type=file]');
  const row = (code: string) => dialog.getByRole('row').filter({ hasText: code });

  await test.step('a wrong row is explained, and nothing is written', async () => {
    await page.goto('/coupons');
    await page.getByRole('button', { name: 'Import' }).click();
    await chooser.setInputFiles(csv('IMPORT-A,20,true', 'IMPORT-B,120,true'));
    await expect(dialog.getByRole('heading', { name: /^1 row has/ })).toBeFocused();
    await expect(row('IMPORT-B')).toContainText('percent');
    await dialog.getByLabel(/^Only rows with/).uncheck();
    await expect(row('IMPORT-A')).toContainText('New');
    await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.goto('/coupons?q=IMPORT-');
    await expect(page.getByRole('heading', { name: /IMPORT-/ })).toBeVisible();
  });

  await test.step('the corrected file is imported', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await chooser.setInputFiles(csv('IMPORT-A,20,true', 'IMPORT-B,12,false'));
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('Imported: 2 new')).toBeVisible();
    await expect(dialog).toBeHidden();
    const list = page.getByRole('table').getByRole('row');
    await expect(list.filter({ hasText: 'IMPORT-A' })).toContainText('Active');
    await expect(list.filter({ hasText: 'IMPORT-B' })).toContainText('12%');
    // Until it is gone, it may slide between the pointer and the Import button.
    await expect(page.getByText('Imported: 2 new')).toBeHidden();
  });

  await test.step('the same file again changes nothing', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await chooser.setInputFiles(csv('IMPORT-A,20,true', 'IMPORT-B,12,false'));
    await expect(dialog.getByRole('heading', { name: 'Nothing to import' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what was imported is deleted like any other record', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('2 coupons deleted')).toBeVisible();
  });
});
