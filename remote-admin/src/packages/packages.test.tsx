import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminPackage } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

const item = testAdminPackage({ id: 'handling', title: 'Ball handling', video_count: 5, price: 4900, discount: 20 });

it('lists packages', async () => {
  stubApi({ '/api/admin/packages': () => rows(item) });
  renderScreen('/packages');
  const row = await findRow('Packages');
  expect(cellsOf(row)).toEqual(['Ball handling', 'Skills', 'Hidden', 'Lifetime', '5', '€49.00', '20%', '€39.20']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/package/handling');
});

it('shows the fields of a package', async () => {
  stubApi({ '/api/admin/packages/handling': () => json(item) });
  renderScreen('/package/handling');
  expect(await findFields()).toEqual({
    Category: 'Skills',
    Visibility: 'Hidden',
    Access: 'Lifetime',
    Videos: '5',
    Price: '€49.00',
    Discount: '20%',
    'Final price': '€39.20',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Ball handling' })).toBeVisible();
});

it.each([
  [1, '1 day'],
  [30, '30 days'],
])('shows access for %s days as “%s”', async (access_days, text) => {
  stubApi({ '/api/admin/packages/handling': () => json({ ...item, access_days, category: null }) });
  renderScreen('/package/handling');
  expect(await findFields()).toMatchObject({ Access: text, Category: '–' });
});
