import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { AdminCouponRecord } from 'shared-api/coupons/coupons';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminCoupon, testAdminPackage } from 'test-kit/fixtures';
import { localTime, utcTime } from '../resource/fields/DateTimeField.tsx';
import { field, fill, logInAsAdmin, save, sent } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const record: AdminCouponRecord = {
  ...testAdminCoupon({ expires_at: '2026-12-31T22:59:59.999Z' }),
  packages: [{ id: 'handling', title: 'Ball handling' }],
};

const stubCoupon = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/coupons': () => rows(record),
    '/api/admin/coupons/spring': () => json(record),
    '/api/admin/packages': () => rows(testAdminPackage({ id: 'zone', title: 'Zone' })),
    ...responses,
  });

it('creates a coupon for an amount, and returns to the list as it was', async () => {
  const requests = stubCoupon({ 'POST /api/admin/coupons': () => json(record, 201) });
  const router = renderScreen('/coupons?active=true');
  await userEvent.click(await screen.findByRole('link', { name: 'New coupon' }));
  expect(await screen.findByRole('dialog', { name: 'New coupon' })).toBeVisible();
  await fill('Code', 'summer-5');
  await userEvent.click(screen.getByRole('radio', { name: 'Fixed amount' }));
  await fill('Amount', '5');
  await fill('Minimum order', '20');
  fireEvent.change(screen.getByLabelText('Valid from'), { target: { value: '2026-07-01T12:00' } });
  await fill('Uses in total', '100');
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a package' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone' }));
  await userEvent.keyboard('{Escape}');
  await save();
  await waitFor(() => expect(router.state.location.search).toBe('?active=true'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent(requests, 'POST')).toEqual({
    code: 'SUMMER-5',
    percent: null,
    amount: 500,
    currency: 'EUR',
    active: true,
    starts_at: utcTime('2026-07-01T12:00'),
    expires_at: null,
    max_redemptions: 100,
    per_user_limit: null,
    minimum: 2000,
    package_ids: ['zone'],
  });
});

it('edits a coupon, and keeps the seconds of a time that was not changed', async () => {
  const requests = stubCoupon({ 'PATCH /api/admin/coupons/spring': () => json(record) });
  renderScreen('/coupons?coupon=spring');
  expect(await screen.findByRole('dialog', { name: 'SPRING' })).toBeVisible();
  expect(await screen.findByLabelText('Valid until')).toHaveValue(localTime(record.expires_at));
  await fill('Percentage', '20');
  fireEvent.blur(screen.getByLabelText('Valid until'));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent(requests, 'PATCH')).toMatchObject({
    percent: 20,
    amount: null,
    currency: null,
    expires_at: '2026-12-31T22:59:59.999Z',
    package_ids: ['handling'],
    updated_at: record.updated_at,
  });
});

it('does not take half a time, or a text for a number, for no limit', async () => {
  const requests = stubCoupon();
  renderScreen('/coupons?coupon=spring');
  const until = await screen.findByLabelText('Valid until');
  Object.defineProperty(until, 'validity', { value: { badInput: true } });
  fireEvent.change(until, { target: { value: '' } });
  await fill('Uses per person', 'two');
  await save();
  expect(await screen.findByText('Please enter a date and a time')).toBeVisible();
  expect(await field('Uses per person')).toHaveAccessibleDescription(/whole number/);
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

it('rejects an end before the start, and a discount of nothing', async () => {
  stubCoupon();
  renderScreen('/coupons?coupon=spring');
  fireEvent.change(await screen.findByLabelText('Valid from'), { target: { value: '2027-07-01T12:00' } });
  await save();
  expect(await screen.findByText('The end must be after the start')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Fixed amount' }));
  await save();
  expect(await field('Amount')).toHaveAccessibleDescription(/Please enter a price/);
});

it('shows that a code is taken', async () => {
  stubCoupon({ 'POST /api/admin/coupons': () => errorResponse(422, 'invalid', { code: 'code_taken' }) });
  renderScreen('/coupons?coupon=new');
  await fill('Code', 'SPRING');
  await fill('Percentage', '10');
  await save();
  expect(await field('Code')).toHaveAccessibleDescription(/Another coupon already has this code/);
});

it('asks before closing loses what was typed', async () => {
  stubCoupon();
  const router = renderScreen('/coupons?coupon=spring');
  await fill('Code', 'WINTER');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(await field('Code')).toHaveValue('WINTER');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('duplicates a coupon, but for its code', async () => {
  const requests = stubCoupon({ 'POST /api/admin/coupons': () => json({ ...record, id: 'copy' }, 201) });
  renderScreen('/coupons?coupon=spring');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByRole('dialog', { name: 'New coupon' })).toBeVisible();
  await waitFor(async () => expect(await field('Code')).toHaveValue(''));
  await fill('Code', 'AUTUMN');
  await save();
  await waitFor(async () =>
    expect(await sent(requests, 'POST')).toMatchObject({ code: 'AUTUMN', percent: 15, package_ids: ['handling'] }),
  );
});

it('deletes a coupon, and keeps the list as it was', async () => {
  stubCoupon({
    '/api/admin/coupons/spring/uses': () => json({ items: [] }),
    'DELETE /api/admin/coupons/spring': () => json({ undo: 'u1' }),
  });
  const router = renderScreen('/coupons?q=spr&coupon=spring');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Coupon deleted')).toBeVisible();
  expect(router.state.location.search).toBe('?q=spr');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('says that a coupon no longer exists', async () => {
  stubCoupon({ '/api/admin/coupons/nothing': () => errorResponse(404, 'not_found') });
  renderScreen('/coupons?coupon=nothing');
  expect(await screen.findByRole('dialog', { name: 'Coupon not found' })).toBeVisible();
});
