import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommissionEntry, OwnAffiliateResponse } from 'shared-api/affiliates/affiliates';
import { errorResponse, json } from 'shared-auth/testing';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../testing/render-screen.ts';

type Own = NonNullable<OwnAffiliateResponse['affiliate']>;

const LINK = 'https://fullcourt.example.com/?ref=jonas';
const euros = { currency: 'EUR', pending: 1500, held: 0, payable: 972, paid: 300, earned: 2772 };
const own = (changes: Partial<Own> = {}): Own => ({
  code: 'jonas',
  link: LINK,
  rate: 1250,
  active: true,
  clicks: 1200,
  sales: 3,
  balances: [euros],
  ...changes,
});
const entry = (changes: Partial<CommissionEntry> = {}): CommissionEntry => ({
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
  ...changes,
});

const open = (
  affiliate: Own | null,
  entries: readonly CommissionEntry[] = [entry()],
  terms = { attribution_days: 30, pending_days: 14 },
) => {
  openScreen('/affiliate', {
    '/api/affiliate': () => json({ affiliate, ...terms }),
    '/api/affiliate/entries': () => json({ items: entries, nextCursor: null }),
  });
};

it('tells a member who is no partner what partners are', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'You’re not a partner yet' })).toBeVisible();
  expect(screen.queryByText('Your link')).toBeNull();
});

it('shows link, clicks, sales and balance', async () => {
  open(own());
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(screen.getByText(/You earn 12.5%/)).toBeVisible();
  expect(screen.getByText(/pending for 14 days/)).toBeVisible();
  expect(screen.getAllByRole('term')[0]?.closest('dl')).toHaveTextContent('Clicks1,200Sales3');
  const balance = screen.getByRole('region', { name: 'Balance' });
  expect(balance).toHaveTextContent('Payable€9.72Pending€15.00Paid out€3.00');
});

it('shows a balance for each currency, what is on hold, and why a balance is negative', async () => {
  const dollars = { ...euros, currency: 'USD', payable: -500 };
  open(own({ balances: [{ ...euros, held: 250 }, dollars] }));
  const [first, second] = [
    await screen.findByRole('region', { name: 'Balance in EUR' }),
    screen.getByRole('region', { name: 'Balance in USD' }),
  ];
  expect(first).toHaveTextContent('On hold€2.50');
  expect(first).toHaveTextContent('bank is looking into');
  expect(second).toHaveTextContent('−US$5.00');
  expect(second).toHaveTextContent('More was paid out');
});

it('copies the link', async () => {
  open(own());
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(LINK);
  expect(await screen.findByText('Link copied')).toBeVisible();
});

it.each([
  [entry(), 'Sale€9.7212.5% of €77.76 · Payable2 Mar 2026'],
  [entry({ state: 'pending' }), 'Sale€9.7212.5% of €77.76 · Pending until 1 Apr 20262 Mar 2026'],
  [entry({ kind: 'reversal', amount: -100, state: 'held' }), 'Refund−€1.00On hold2 Mar 2026'],
  [entry({ kind: 'payout', amount: -972, base: null, rate: null }), 'Paid out to you−€9.722 Mar 2026'],
  [
    entry({ amount: 0, refusal: 'own_purchase' }),
    'Sale€0.00You can’t earn a commission on what you buy yourself.2 Mar 2026',
  ],
])('explains an entry: %#', async (one, text) => {
  open(own(), [one]);
  const list = within(await screen.findByRole('region', { name: 'All entries' }));
  expect(await list.findByRole('listitem')).toHaveTextContent(text);
});

it('says that the link is switched off, and that there are no sales yet', async () => {
  open(own({ active: false, balances: [], sales: 0 }));
  expect(await screen.findByText(/Your link is switched off/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No sales yet' })).toBeVisible();
});

it('says nothing of days if there are none', async () => {
  open(own(), [], { attribution_days: 0, pending_days: 0 });
  expect(await screen.findByText(/on that visit/)).toBeVisible();
  expect(screen.queryByText(/0 days/)).toBeNull();
});

it('says that it could not be loaded', async () => {
  openScreen('/affiliate', { '/api/affiliate': () => errorResponse(500, 'internal') });
  expect(await screen.findByText('We couldn’t load your partner page')).toBeVisible();
});
