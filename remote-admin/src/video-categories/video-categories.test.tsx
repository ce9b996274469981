import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminVideoCategory } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

const category = testAdminVideoCategory({ id: 'passing', title: 'Passing', video_count: 4 });

it('lists video categories', async () => {
  stubApi({ '/api/admin/video-categories': () => rows(category) });
  renderScreen('/video-categories');
  const row = await findRow('Video categories');
  expect(cellsOf(row)).toEqual(['Passing', '4']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/video-categorie/passing');
});

it('shows the fields of a video category', async () => {
  stubApi({ '/api/admin/video-categories/passing': () => json(category) });
  renderScreen('/video-categorie/passing');
  expect(await findFields()).toEqual({ Videos: '4' });
  expect(screen.getByRole('heading', { level: 1, name: 'Passing' })).toBeVisible();
});
