import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testAdminCoupon } from 'test-kit/fixtures';
import { renderScreen } from '../../testing/render-screen.ts';
import { rows } from '../../testing/rows.ts';

const coupon = (code: string) => testAdminCoupon({ id: code, code });

it('shows more rows on demand', async () => {
  stubApi({
    '/api/admin/coupons': ({ url }) =>
      new URL(url).searchParams.get('cursor') === 'next'
        ? rows(coupon('SECOND'))
        : json({ items: [coupon('FIRST')], nextCursor: 'next', total: 2 }),
  });
  renderScreen('/coupons');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('SECOND')).toBeVisible();
  expect(screen.getByText('FIRST')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('searches on the server and keeps the search text in the URL', async () => {
  stubApi({
    '/api/admin/coupons': ({ url }) => (new URL(url).searchParams.get('q') === 'sum' ? rows(coupon('SUMMER')) : rows()),
  });
  const router = renderScreen('/coupons');
  expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search coupons' }), 'sum{Enter}');
  expect(await screen.findByText('SUMMER')).toBeVisible();
  expect(router.state.location.search).toBe('?q=sum');
});

it('says that a search has no results', async () => {
  stubApi({ '/api/admin/coupons': () => rows() });
  renderScreen('/coupons?q=winter');
  expect(await screen.findByRole('heading', { name: 'No results for “winter”' })).toBeVisible();
});

it('says that the list could not be loaded, and offers a retry', async () => {
  stubApi({ '/api/admin/coupons': () => errorResponse(503, 'unavailable') });
  renderScreen('/coupons');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'We couldn’t load the coupons' })).toBeVisible();
  stubApi({ '/api/admin/coupons': () => rows(coupon('BACK')) });
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText('BACK')).toBeVisible());
});
