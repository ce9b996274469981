import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminCoupon } from 'test-kit/fixtures';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(logInAsAdmin);

const stubCoupons = (responses: StubbedResponses = {}) =>
  stubApi({ '/api/admin/coupons': () => rows(testAdminCoupon()), ...responses });

it.each([
  ['a percentage', testAdminCoupon({ percent: 15 }), ['', 'SPRING', '15%', 'Active', '–', 'All', '0', '0', 'No limit']],
  [
    'an amount',
    testAdminCoupon({
      percent: null,
      amount: 500,
      currency: 'EUR',
      active: false,
      package_count: 2,
      max_redemptions: 10,
      redemptions: { committed: 3, reserved: 1 },
    }),
    ['', 'SPRING', '€5.00', 'Inactive', '–', '2', '3', '1', '6'],
  ],
])('lists coupons for %s', async (_, coupon, cells) => {
  stubCoupons({ '/api/admin/coupons': () => rows(coupon) });
  renderScreen('/coupons');
  expect(cellsOf(await findRow('Coupons'))).toEqual(cells);
});

it('says that a coupon has expired', async () => {
  stubCoupons({ '/api/admin/coupons': () => rows(testAdminCoupon({ expires_at: '2020-01-01T00:00:00.000Z' })) });
  renderScreen('/coupons');
  expect(within(await findRow('Coupons')).getByText('Expired')).toBeVisible();
});

it('filters by status, and keeps the filter when a coupon is opened', async () => {
  const requests = stubCoupons();
  renderScreen('/coupons');
  await userEvent.click(await screen.findByRole('button', { name: /Status/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Inactive' }));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('active=false'));
  const row = await findRow('Coupons');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/coupons?active=false&coupon=spring');
  expect(screen.getByRole('link', { name: 'New coupon' })).toHaveAttribute('href', '/coupons?active=false&coupon=new');
});

it('deactivates selected coupons', async () => {
  const requests = stubCoupons({
    'POST /api/admin/coupons/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
  });
  renderScreen('/coupons');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select SPRING' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('1 coupon deactivated')).toBeVisible();
  const bulk = requests.find(({ method }) => method === 'POST');
  expect(await bulk?.json()).toEqual({ action: 'deactivate', selection: { ids: ['spring'] } });
});
