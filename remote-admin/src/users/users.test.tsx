import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminUser } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

const user = testAdminUser({ id: 'pat', role: { id: 2 }, created_at: '2026-03-01T23:30:00Z' });

it('lists users', async () => {
  stubApi({ '/api/admin/users': () => rows(user) });
  renderScreen('/users');
  const row = await findRow('Users');
  expect(cellsOf(row)).toEqual(['Pat', 'pat@fullcourt.test', 'Administrator', '1 Mar 2026']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/user/pat');
});

it('shows the fields of a user', async () => {
  stubApi({ '/api/admin/users/pat': () => json(user) });
  renderScreen('/user/pat');
  expect(await findFields()).toEqual({ Email: 'pat@fullcourt.test', Role: 'Administrator', Registered: '1 Mar 2026' });
  expect(screen.getByRole('heading', { level: 1, name: 'Pat' })).toBeVisible();
});
