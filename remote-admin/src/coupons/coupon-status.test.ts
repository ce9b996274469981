import { expect, it } from 'vitest';
import { couponStatus, usesLeft } from './coupon-status.ts';

const now = new Date('2026-07-01T12:00:00.000Z');
const before = '2026-07-01T12:00:00.000Z';
const after = '2026-07-01T12:00:00.001Z';

it.each([
  [{ active: true, starts_at: null, expires_at: null }, 'active'],
  [{ active: true, starts_at: before, expires_at: after }, 'active'],
  [{ active: true, starts_at: after, expires_at: null }, 'scheduled'],
  [{ active: true, starts_at: null, expires_at: before }, 'expired'],
  [{ active: false, starts_at: null, expires_at: before }, 'inactive'],
] as const)('says of %j that it is %s', (coupon, status) => {
  expect(couponStatus(coupon, now)).toBe(status);
});

it.each([
  [null, { committed: 3, reserved: 1 }, null],
  [10, { committed: 3, reserved: 1 }, 6],
  [3, { committed: 3, reserved: 1 }, 0],
])('says of a limit of %s and %j that %s uses are left', (limit, redemptions, left) => {
  expect(usesLeft({ max_redemptions: limit, redemptions })).toBe(left);
});
