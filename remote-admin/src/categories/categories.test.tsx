import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminCategory } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

const category = testAdminCategory({ id: 'offence', title: 'Offence', package_count: 2 });

it('lists package categories', async () => {
  stubApi({ '/api/admin/categories': () => rows(category) });
  renderScreen('/categories');
  const row = await findRow('Package categories');
  expect(cellsOf(row)).toEqual(['Offence', '2']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/categorie/offence');
});

it('shows the fields of a package category', async () => {
  stubApi({ '/api/admin/categories/offence': () => json(category) });
  renderScreen('/categorie/offence');
  expect(await findFields()).toEqual({ Packages: '2' });
  expect(screen.getByRole('heading', { level: 1, name: 'Offence' })).toBeVisible();
});
