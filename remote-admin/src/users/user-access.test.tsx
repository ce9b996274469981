import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminPackage, testAdminUserRecord } from 'test-kit/fixtures';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow } from '../testing/rows.ts';

beforeEach(logInAsAdmin);

const grant = {
  id: 'g1',
  kind: 'package' as const,
  record: { id: 'zone', title: 'Zone' },
  expires_at: null,
  revoked: null,
  source: 'grant' as const,
  order_id: null,
  coupon_code: null,
  reason: 'Won the raffle',
  created_at: '2026-03-01T10:00:00.000Z',
};
const record = testAdminUserRecord({ id: 'pat', name: 'Pat' });
const granted = { ...record, entitlements: [grant] };
const stub = (user: object, responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/users/pat': () => json(user),
    '/api/admin/users/pat/activity': () => json({ seconds: 0, video_count: 0, videos: [] }),
    '/api/admin/packages': () =>
      json({ items: [testAdminPackage({ id: 'zone', title: 'Zone' })], nextCursor: null, total: 1 }),
    ...responses,
  });

async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Grant access' }));
  const dialog = await screen.findByRole('dialog', { name: 'Grant Pat access' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Package' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Zone' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Won the raffle');
  expect(within(dialog).getByRole('group', { name: 'Type' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Grant access' }));
}

it('grants access, and shows it with its reason', async () => {
  const requests = stub(record, { 'POST /api/admin/users/pat/entitlements': () => json(granted, 201) });
  renderScreen('/user/pat');
  await fillIn();
  expect(cellsOf(await findRow('Has access to'))).toEqual([
    'Zone',
    'Package',
    'Granted: Won the raffle',
    '1 Mar 2026',
    'Lifetime',
    'Withdraw',
  ]);
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
    kind: 'package',
    record_id: 'zone',
    expires_at: null,
    reason: 'Won the raffle',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that an earlier grant already gives access', async () => {
  stub(record, {
    'POST /api/admin/users/pat/entitlements': () => errorResponse(422, 'invalid', { record_id: 'already_granted' }),
  });
  renderScreen('/user/pat');
  await fillIn();
  expect(await screen.findByText(/An earlier grant already gives access/)).toBeVisible();
});

it('withdraws what was granted, after a question', async () => {
  const withdrawn = { ...record, entitlements: [{ ...grant, revoked: 'ended' }] };
  stub(granted, { 'DELETE /api/admin/users/pat/entitlements/g1': () => json(withdrawn) });
  renderScreen('/user/pat');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw access' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('does not offer to withdraw what was bought', async () => {
  stub({ ...record, entitlements: [{ ...grant, source: 'order', order_id: 'o1', reason: null }] });
  renderScreen('/user/pat');
  await findRow('Has access to');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
