import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from 'shared-auth/testing';
import { testAdminVideo } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

it('lists videos with links to their form and to the page that players see', async () => {
  stubApi({ '/api/admin/videos': () => rows(testAdminVideo({ duration: 83.4 })) });
  renderScreen('/videos');
  const row = await findRow('Videos');
  expect(cellsOf(row)).toEqual(['Mikan drill', 'Ready', 'Published', '–', '1:23', 'View']);
  expect(within(row).getByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', '/video/mikan/edit');
  expect(within(row).getByRole('link', { name: 'View Mikan drill' })).toHaveAttribute('href', '/video/mikan');
  expect(screen.getByRole('link', { name: 'New video' })).toHaveAttribute('href', '/video/new/edit');
});

it('marks a video whose processing failed', async () => {
  stubApi({ '/api/admin/videos': () => rows(testAdminVideo({ status: 'failed', published: false })) });
  renderScreen('/videos');
  expect(cellsOf(await findRow('Videos')).slice(1, 3)).toEqual(['Failed', 'Hidden']);
});
