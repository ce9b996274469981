import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAdminOverview } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';

const overview = testAdminOverview({
  users: 1234,
  videos: 12,
  video_groups: 2,
  video_categories: 4,
  packages: 3,
  categories: 5,
  coupons: 6,
  books: 7,
});

it('shows the number of records of each kind and links to their lists', async () => {
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
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/releases');
});
