import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminCategory } from 'test-kit/fixtures';
import { expect, it } from 'vitest';
import { testPlainRecord } from '../testing/plain-record.ts';
import { press } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';

const picture = { id: 'p1', url: '/media/p1.webp', width: 1600, height: 900, sources: [] };
const category = testAdminCategory({ id: 'offence', title: 'Offence', package_count: 2, picture });

testPlainRecord({
  one: 'package category',
  many: 'package categories',
  list: '/categories',
  page: '/categorie',
  record: category,
  cells: ['', 'Offence', '2'],
  created: { picture_id: null },
  edit: () => press('Remove picture'),
  edited: { picture_id: null },
  copied: { picture_id: 'p1' },
});

it('says which packages keep a category from being deleted', async () => {
  stubApi({
    '/api/admin/categories/offence': () => json(category),
    '/api/admin/categories/offence/uses': () =>
      json({ items: [{ kind: 'packages', count: 1, examples: [{ id: 'handling', title: 'Ball handling' }] }] }),
  });
  renderScreen('/categorie/offence');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('link', { name: 'Ball handling' })).toHaveAttribute('href', '/package/handling');
});
