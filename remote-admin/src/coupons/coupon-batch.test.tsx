import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import * as saving from 'shared-ui/save-file';
import { testAdminCoupon } from 'test-kit/fixtures';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { findFields, rows } from '../testing/rows.ts';

beforeEach(logInAsAdmin);

const coupon = testAdminCoupon({ max_redemptions: 10, redemptions: { committed: 3, reserved: 1 } });
const stub = (responses: StubbedResponses = {}) =>
  stubApi({ '/api/admin/coupons': () => rows(coupon), '/api/admin/packages': () => rows(), ...responses });
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);

it('creates several coupons, and offers their codes as a file', async () => {
  const requests = stub({
    'POST /api/admin/coupons/batch': () => json({ codes: ['CLUB-22222222', 'CLUB-33333333'] }, 201),
  });
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
  renderScreen('/coupons');
  await userEvent.click(await screen.findByRole('link', { name: 'Create several' }));
  await type('Codes start with', 'club');
  await type('Number of codes', '2');
  await type('Percentage', '10');
  await userEvent.click(screen.getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByRole('dialog', { name: '2 coupons created' })).toBeVisible();
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
    prefix: 'CLUB',
    count: 2,
    percent: 10,
    amount: null,
    currency: null,
    active: true,
    starts_at: null,
    expires_at: null,
    max_redemptions: 1,
    per_user_limit: null,
    minimum: null,
    package_ids: [],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download codes' }));
  const [file, name] = save.mock.calls[0] ?? [];
  expect(name).toBe('CLUB-22222222.csv');
  expect(await file?.text()).toBe('code\r\nCLUB-22222222\r\nCLUB-33333333\r\n');
});

it('says what is wrong with a field, before and after it is sent', async () => {
  const requests = stub({
    'POST /api/admin/coupons/batch': () => errorResponse(422, 'invalid', { count: 'number_too_large' }),
  });
  renderScreen('/coupons?coupon=batch');
  await type('Number of codes', '5');
  await type('Percentage', '10');
  await userEvent.click(screen.getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByText(/Use 1 to 31 letters/)).toBeVisible();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await type('Codes start with', 'club');
  await userEvent.click(screen.getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByText('This number is too large')).toBeVisible();
});

it('shows in the form of a coupon how often it has been used', async () => {
  stub({ '/api/admin/coupons/spring': () => json({ ...coupon, packages: [] }) });
  renderScreen('/coupons?coupon=spring');
  expect(await findFields()).toEqual({ Used: '3', Reserved: '1', Left: '6' });
});
