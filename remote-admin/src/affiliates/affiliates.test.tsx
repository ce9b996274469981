import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminAffiliate, AdminCommissionEntry, AffiliateBalance } from 'shared-api/affiliates/affiliates';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminUser } from 'test-kit/fixtures';
import { beforeEach, expect, it } from 'vitest';
import { expectSaved, logInAsAdmin, sent } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const euros = (changes: Partial<AffiliateBalance> = {}): AffiliateBalance => ({
  currency: 'EUR',
  pending: 1500,
  held: 0,
  payable: 972,
  paid: 0,
  earned: 2472,
  ...changes,
});

const affiliate = (changes: Partial<AdminAffiliate> = {}): AdminAffiliate => ({
  id: 'ines',
  code: 'coach-ines',
  owner: { id: 'u1', name: 'Ines Duarte', email: 'ines@example.com' },
  rate: 1250,
  active: true,
  clicks: 1200,
  sales: 3,
  balances: [euros()],
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

const entry = (changes: Partial<AdminCommissionEntry> = {}): AdminCommissionEntry => ({
  id: 'e1',
  kind: 'sale',
  amount: 972,
  currency: 'EUR',
  base: 7776,
  rate: 1250,
  refusal: null,
  state: 'payable',
  payable_at: '2026-04-01T12:00:00.000Z',
  created_at: '2026-03-02T12:00:00.000Z',
  order_id: '0190a0a0-0000-7000-8000-000000000042',
  note: '',
  ...changes,
});

const stubAffiliate = (record = affiliate(), entries = [entry()], responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/affiliates': () => json({ items: [record], nextCursor: null, total: 1 }),
    '/api/admin/affiliates/ines': () => json(record),
    '/api/admin/affiliates/ines/entries': () => json({ items: entries, nextCursor: null }),
    ...responses,
  });

it('lists partners with what they have brought and what can be paid to them', async () => {
  const balances = [euros(), euros({ currency: 'USD', payable: 500 }), euros({ currency: 'GBP', payable: 0 })];
  stubAffiliate(affiliate({ balances }));
  renderScreen('/affiliates');
  const row = await findRow('Partners');
  expect(cellsOf(row)).toEqual(['', 'coach-ines', 'Ines Duarte', '12.5%', 'Active', '1,200', '3', '€9.72 + US$5.00']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/affiliates/ines');
});

it('finds those to whom something is payable', async () => {
  const requests = stubAffiliate();
  renderScreen('/affiliates');
  await userEvent.click(await screen.findByRole('button', { name: /To pay out/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Something to pay' }));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('payable=true'));
});

it('makes a user a partner', async () => {
  const requests = stubAffiliate(affiliate(), [], {
    '/api/admin/users': () => rows(testAdminUser({ id: 'u1', name: 'Ines Duarte', email: 'ines@example.com' })),
    'POST /api/admin/affiliates': () => json(affiliate(), 201),
  });
  const router = renderScreen('/affiliates/new');
  await userEvent.type(await screen.findByRole('combobox', { name: 'User' }), 'Ines');
  await userEvent.click(await screen.findByRole('option', { name: 'Ines Duarte (ines@example.com)' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'coach-ines');
  await userEvent.type(screen.getByRole('textbox', { name: 'Commission' }), '12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/affiliates/ines'));
  expect(await sent(requests, 'POST')).toEqual({ code: 'coach-ines', owner_id: 'u1', rate: 1250, active: true });
});

it('changes the terms, and never whose the code is', async () => {
  const requests = stubAffiliate(affiliate(), [], {
    'PATCH /api/admin/affiliates/ines': () => json(affiliate({ rate: 800 })),
  });
  renderScreen('/affiliates/ines');
  const rate = await screen.findByRole('textbox', { name: 'Commission' });
  expect(screen.queryByRole('combobox', { name: 'User' })).toBeNull();
  await userEvent.clear(rate);
  await userEvent.type(rate, '8');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectSaved();
  expect(await sent(requests, 'PATCH')).toEqual({
    code: 'coach-ines',
    rate: 800,
    active: true,
    updated_at: '2026-01-02T03:04:05.000Z',
  });
});

it('shows the ledger, with the reason of a refused commission', async () => {
  stubAffiliate(affiliate(), [
    entry({ id: 'e4', kind: 'payout', amount: -972, base: null, rate: null, order_id: null, note: 'Transfer 7' }),
    entry({ id: 'e3', kind: 'reversal', amount: -100, state: 'held' }),
    entry({ id: 'e2', amount: 0, refusal: 'own_purchase', state: 'pending' }),
    entry(),
  ]);
  renderScreen('/affiliates/ines');
  const ledger = within(await screen.findByRole('region', { name: 'Ledger' }));
  const cells = ledger
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsOf(row).slice(1));
  expect(cells).toEqual([
    ['PayoutTransfer 7', '–', '–', '–', '−€9.72', '–'],
    ['Refund', '00000042', '€77.76', '12.5%', '−€1.00', 'On hold'],
    ['SaleOwn purchase: no commission', '00000042', '€77.76', '12.5%', '€0.00', 'Pending until 1 Apr 2026'],
    ['Sale', '00000042', '€77.76', '12.5%', '€9.72', 'Payable'],
  ]);
});

it('records a payout of what is payable, with the same key for each attempt', async () => {
  let attempts = 0;
  const requests = stubAffiliate(affiliate(), [], {
    'POST /api/admin/affiliates/ines/payouts': () => {
      attempts += 1;
      return attempts === 1
        ? errorResponse(503, 'unavailable')
        : json(affiliate({ balances: [euros({ payable: 0, paid: 972 })] }));
    },
  });
  renderScreen('/affiliates/ines');
  await userEvent.click(await screen.findByRole('button', { name: 'Record payout of €9.72' }));
  expect(screen.getByText(/Pay €9.72 to Ines Duarte/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Transfer 7');
  await userEvent.click(screen.getByRole('button', { name: 'Record €9.72' }));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('alert')).not.toBeEmptyDOMElement());
  await userEvent.click(screen.getByRole('button', { name: 'Record €9.72' }));
  expect(await screen.findByText('Payout of €9.72 recorded')).toBeVisible();
  const payouts = requests.filter(({ method }) => method === 'POST');
  const [first, second] = (await Promise.all(payouts.map((request) => request.json()))) as {
    idempotency_key: string;
  }[];
  expect(first).toEqual({ currency: 'EUR', amount: 972, note: 'Transfer 7', idempotency_key: first?.idempotency_key });
  expect(second).toEqual(first);
});

it.each([[0], [-972]])('offers no payout of %i', async (payable) => {
  stubAffiliate(affiliate({ balances: [euros({ payable })] }));
  renderScreen('/affiliates/ines');
  await screen.findByRole('region', { name: 'Balances' });
  expect(screen.queryByRole('button', { name: /Pay out/ })).toBeNull();
});
