import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder, AdminOrderLine, AdminOrderRecord, RefundRequest } from 'shared-api/orders/admin-orders';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import * as saving from 'shared-ui/save-file';
import { testQuoteLine } from 'test-kit/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findFields, findRow, rows } from '../testing/rows.ts';

beforeEach(logInAsAdmin);
afterEach(() => void vi.restoreAllMocks());

const MIKAN = '01900000-0000-7000-8000-000000000002';

const sale = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'o1',
  status: 'paid',
  buyer: { id: 'pat', name: 'Pat', email: 'pat@fullcourt.test' },
  titles: ['Fundamentals', 'Mikan drill'],
  currency: 'EUR',
  total: 5800,
  refunded: 0,
  coupon: null,
  provider: 'stripe',
  created_at: '2026-03-01T10:00:00.000Z',
  paid_at: '2026-03-01T10:01:00.000Z',
  ...changes,
});

const line = (changes: Partial<AdminOrderLine>): AdminOrderLine => ({
  ...testQuoteLine(),
  item_id: '01900000-0000-7000-8000-000000000001',
  refund: null,
  access: 'live',
  access_until: null,
  ...changes,
});

const record = (changes: Partial<AdminOrderRecord> = {}): AdminOrderRecord => ({
  ...sale(),
  state: 'paid',
  refund_state: null,
  lines: [line({}), line({ item_id: MIKAN, kind: 'video', id: 'mikan', title: 'Mikan drill', price: 900, total: 900 })],
  totals: { price: 5800, discount_amount: 0, coupon_amount: 0, total: 5800 },
  immediate_access: { version: '2026-11', at: '2026-03-01T10:00:00.000Z' },
  confirmation: null,
  gift: null,
  invoices: [],
  expires_at: null,
  session: 'cs_test_1',
  payments: [
    {
      id: 'p1',
      reference: 'pi_1',
      amount: 5800,
      currency: 'EUR',
      state: 'accepted',
      created_at: '2026-03-01T10:01:00.000Z',
    },
  ],
  refunds: [],
  disputes: [],
  refundable: 5800,
  refund_obstacle: null,
  history: [
    {
      at: '2026-03-01T10:00:00.000Z',
      kind: 'ordered',
      amount: 5800,
      by: { id: 'pat', name: 'Pat', email: 'pat@fullcourt.test' },
      event: null,
    },
    { at: '2026-03-01T10:01:00.000Z', kind: 'payment', amount: 5800, by: null, event: null },
    {
      at: '2026-03-01T10:01:00.000Z',
      kind: 'provider_event',
      amount: null,
      by: null,
      event: { type: 'checkout.session.completed', outcome: 'paid' },
    },
  ],
  ...changes,
});

const refunded = record({
  status: 'partially_refunded',
  refund_state: 'partial',
  refunded: 900,
  refundable: 4900,
  refunds: [
    {
      id: 'r1',
      state: 'succeeded',
      amount: 900,
      item_ids: [MIKAN],
      reason: 'requested',
      note: 'Bought by mistake',
      reference: 're_1',
      created_at: '2026-03-02T10:00:00.000Z',
    },
  ],
});
refunded.lines[1] = { ...refunded.lines[1]!, refund: 'succeeded', access: 'ended' };

describe('the list of sales', () => {
  it('shows what was bought by whom, what became of it, and when', async () => {
    stubApi({
      '/api/admin/orders': () =>
        rows(sale({ status: 'partially_refunded', refunded: 900, titles: ['Fundamentals', 'Mikan drill', 'A', 'B'] })),
    });
    renderScreen('/sales');
    const row = await findRow('Sales');
    expect(cellsOf(row).slice(0, 5)).toEqual([
      'Fundamentals, Mikan drill and 2 more',
      'pat@fullcourt.test',
      'Partly refunded',
      '€58.00',
      '€9.00',
    ]);
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sale/o1', '/user/pat']);
  });

  it('is filtered and searched by the server, from the URL', async () => {
    const requests = stubApi({ '/api/admin/orders': () => rows(sale()) });
    const router = renderScreen('/sales?buyer_id=pat');
    await findRow('Sales');
    await userEvent.click(screen.getByRole('button', { name: /Status/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Disputed' }));
    await waitFor(() => expect(router.state.location.search).toBe('?buyer_id=pat&status=disputed'));
    await waitFor(() => {
      const { searchParams } = new URL(requests.at(-1)!.url);
      expect([searchParams.get('status'), searchParams.get('buyer_id')]).toEqual(['disputed', 'pat']);
    });
  });

  it('says how it begins, and exports what it shows', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const requests = stubApi({
      '/api/admin/orders': () => rows(),
      '/api/admin/orders/export': () => new Response('id', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    });
    renderScreen('/sales');
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(requests.some(({ url }) => url.includes('/orders/export'))).toBe(true);
  });

  it('is in Spanish on a Spanish page', async () => {
    stubApi({ '/api/admin/orders': () => rows(sale({ buyer: null, status: 'charged_back' })) });
    renderScreen('/sales', { lang: 'es' });
    expect(cellsOf(await findRow('Ventas')).slice(1, 4)).toEqual(['Cuenta eliminada', 'Disputa perdida', '58,00 €']);
  });
});

const open = (shown: AdminOrderRecord, responses: StubbedResponses = {}) => {
  const requests = stubApi({ '/api/admin/orders/o1': () => json(shown), ...responses });
  renderScreen('/sale/o1');
  return requests;
};

describe('the page of a sale', () => {
  it('shows buyer, consent, prices, access, payment and history', async () => {
    open(record());
    expect(await screen.findByRole('heading', { level: 1, name: 'Fundamentals, Mikan drill' })).toBeVisible();
    const fields = await findFields();
    expect(fields).toMatchObject({
      Status: 'Paid',
      Buyer: 'Pat pat@fullcourt.test',
      Total: '€58.00',
      'Payment provider': 'Stripe',
      'Order number': 'o1',
    });
    expect(fields['Consent']).toContain('Version 2026-11');
    expect(cellsOf(await findRow('Items'))).toEqual([
      'Fundamentals',
      'Package',
      '€49.00',
      '–',
      '–',
      '€49.00',
      'Active',
    ]);
    expect(cellsOf(await findRow('Payments')).slice(1)).toEqual(['€58.00', 'Received', 'pi_1']);
    const events = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(events[0]).toHaveTextContent('Ordered for €58.00 by pat@fullcourt.test');
    expect(events[2]).toHaveTextContent('checkout.session.completed: the order was paid');
  });

  it.each([
    ['the version of the consent', { version: '2026-12', at: '2026-03-01T10:00:00.000Z' }, 'Version 2026-12'],
    ['no consent where none was needed', null, undefined],
  ])('shows %s', async (_, immediate_access, text) => {
    open(record({ immediate_access }));
    const { Consent: shown } = await findFields();
    expect(shown?.startsWith(text ?? '')).toBe(text && true);
  });

  it('shows no access through a printed book', async () => {
    open(record({ lines: [line({ kind: 'book', book_kind: 'printed' })] }));
    expect(cellsOf(await findRow('Items')).at(-1)).toBe('None');
  });

  it('shows refunds with what they are for, and why', async () => {
    open(refunded);
    expect(cellsOf(await findRow('Refunds')).slice(1)).toEqual([
      '€9.00',
      'Refunded',
      'Mikan drill',
      'Requested by the buyerBought by mistake',
      're_1',
    ]);
    const [, , second] = within(screen.getByRole('region', { name: 'Items' })).getAllByRole('row');
    expect(cellsOf(second!).at(-1)).toBe('Ended Refunded');
  });

  const meanings: [string, Partial<AdminOrderRecord>, RegExp][] = [
    [
      'a refund that fits no line',
      { refund_state: 'partial', refunds: [{ ...refunded.refunds[0]!, item_ids: [], reason: null }] },
      /doesn’t match any item/,
    ],
    ['a dispute', { refund_obstacle: 'disputed' }, /This payment is disputed/],
    [
      'a payment of another amount',
      { payments: [{ ...record().payments[0]!, state: 'mismatched' }] },
      /isn’t what the order costs, so nothing was unlocked/,
    ],
  ];
  it.each(meanings)('says what %s means', async (_, changes, text) => {
    open(record(changes));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers no refund of an order that cannot be refunded', async () => {
    open(record({ refund_obstacle: 'unpaid' }));
    await findRow('Items');
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  });

  it('of an unknown order, and of a new one, leads back to the list', async () => {
    stubApi({ '/api/admin/orders/o1': () => errorResponse(404, 'not_found') });
    renderScreen('/sale/o1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    renderScreen('/sale/new');
    expect(await screen.findByText('Orders are placed by buyers, at the checkout.')).toBeVisible();
  });
});

describe('the dialog of a refund', () => {
  const start = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund…' }));
    return within(await screen.findByRole('dialog', { name: 'Refund order' }));
  };

  it('shows the amount before anything happens, asks, and sends what was chosen', async () => {
    let stored = record();
    const requests = open(stored, {
      '/api/admin/orders/o1': () => json(stored),
      'POST /api/admin/orders/o1/refunds': () => json((stored = refunded)),
    });
    const dialog = await start();
    expect(dialog.getByRole('status')).toHaveTextContent('To refund: €0.00');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Mikan drill (€9.00)' }));
    expect(dialog.getByRole('status')).toHaveTextContent('To refund: €9.00');
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'By mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    const confirm = await screen.findByRole('alertdialog', { name: 'Refund €9.00?' });
    expect(confirm).toHaveTextContent('Pat gets €9.00 back');
    expect(within(confirm).getByRole('listitem')).toHaveTextContent('Mikan drill');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(confirm).getByRole('button', { name: 'Refund €9.00' }));
    expect(await screen.findByText('€9.00 refunded')).toBeVisible();
    expect(await findRow('Refunds')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'POST')!;
    const { idempotency_key, ...body } = (await sent.clone().json()) as RefundRequest;
    expect(body).toEqual({ items: [MIKAN], reason: 'requested', note: 'By mistake', amount: 900 });
    expect(idempotency_key).toMatch(/^[\da-f-]{36}$/);
  });

  it('sends the same key again after a lost response, and another one for another choice', async () => {
    const requests = open(record(), { 'POST /api/admin/orders/o1/refunds': () => errorResponse(503, 'unavailable') });
    const dialog = await start();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Mikan/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    const send = async (name: string, count: number) => {
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(count));
    };
    await send('Refund €9.00', 1);
    await send('Refund €9.00', 2);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    const again = within(await screen.findByRole('dialog', { name: 'Refund order' }));
    expect(again.getByRole('checkbox', { name: /Mikan/ })).toBeChecked();
    await userEvent.click(again.getByRole('checkbox', { name: /Fundamentals/ }));
    await userEvent.click(again.getByRole('button', { name: 'Continue' }));
    await send('Refund €58.00', 3);
    const posts = requests.filter(({ method }) => method === 'POST');
    const keys = await Promise.all(
      posts.map(async (request) => ((await request.clone().json()) as RefundRequest).idempotency_key),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks for a line', async () => {
    open(record());
    const dialog = await start();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Choose at least one item')).toBeVisible();
  });

  it('offers what is left, and never more money than that', async () => {
    open({ ...refunded, refundable: 4000 });
    const dialog = await start();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fundamentals (€49.00)' }));
    expect(dialog.getByRole('status')).toHaveTextContent('To refund: €40.00');
    expect(dialog.getByText(/less is left than the items cost/)).toBeVisible();
  });

  it.each([
    ['pending', 'Refund requested. The provider hasn’t confirmed it yet.'],
    ['failed', 'The provider refused the refund. Check the payment in its dashboard.'],
  ] as const)('says that a refund is %s', async (state, text) => {
    const answered = { ...refunded, refunds: [{ ...refunded.refunds[0]!, state }] };
    open(record(), { 'POST /api/admin/orders/o1/refunds': () => json(answered) });
    const dialog = await start();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Mikan/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund €9.00' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('shows the invoice and the credit notes of an order, and downloads them', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const invoice = { currency: 'EUR', total: 5800, vat: 1007, issued_at: '2026-03-01T10:05:00.000Z' };
  stubApi({
    '/api/admin/orders/o1': () =>
      json(
        record({
          invoices: [
            { ...invoice, id: 'i1', kind: 'invoice', number: 'INV-2026-00001' },
            { ...invoice, id: 'i2', kind: 'credit_note', number: 'CN-2026-00001', total: 900, vat: 156 },
          ],
        }),
      ),
    '/api/admin/orders/o1/shipping': () => json({ paid: true, shipping: null }),
    '/api/invoices/i2': () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
  });
  renderScreen('/sale/o1');
  const table = within(await screen.findByRole('region', { name: 'Invoices' }));
  const [, , note] = table.getAllByRole('row');
  expect(cellsOf(note!).slice(1)).toEqual(['Credit note', '€9.00', '€1.56', 'CN-2026-00001']);
  await userEvent.click(table.getByRole('button', { name: 'Download CN-2026-00001' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'CN-2026-00001.pdf'));
});
