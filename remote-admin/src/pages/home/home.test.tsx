import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminOverview } from 'shared-api/admin-overview';
import { json, stubApi } from 'shared-auth/testing';
import { renderScreen } from '../../testing/render-screen.tsx';

const overview: AdminOverview = {
  users: 1234,
  videos: 12,
  video_groups: 2,
  video_categories: 4,
  categories: 5,
  packages: 3,
  coupons: 6,
  books: 7,
};

it('shows how much there is of everything, and leads there', async () => {
  stubApi({ '/api/admin/overview': () => json(overview) });
  renderScreen('/home');
  const figures = await screen.findAllByRole('listitem');
  const shown = figures.map((figure) => [figure.textContent, figure.querySelector('a')?.getAttribute('href')]);
  expect(shown).toEqual([
    ['Videos12', '/videos'],
    ['Video groups2', '/video-groups'],
    ['Video categories4', '/video-categories'],
    ['Packages3', '/packages'],
    ['Package categories5', '/categories'],
    ['Coupons6', '/coupons'],
    ['Books7', undefined],
    ['Users1,234', '/users'],
  ]);
});
