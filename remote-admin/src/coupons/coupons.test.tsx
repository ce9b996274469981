import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from 'shared-auth/testing';
import { testAdminCoupon } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

it.each([
  ['a percentage', testAdminCoupon({ code: 'SPRING', percent: 15 }), ['SPRING', '15%', 'Active']],
  [
    'an amount',
    testAdminCoupon({ code: 'SUMMER', percent: null, amount: 500, currency: 'EUR', active: false }),
    ['SUMMER', '€5.00', 'Inactive'],
  ],
])('lists coupons for %s', async (_, coupon, cells) => {
  stubApi({ '/api/admin/coupons': () => rows(coupon) });
  renderScreen('/coupons');
  const row = await findRow('Coupons');
  expect(cellsOf(row)).toEqual(cells);
  expect(within(row).queryByRole('link')).toBeNull();
});
