import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, json } from 'shared-auth/testing';
import * as saving from 'shared-ui/save-file';
import { testOrder, testQuoteLine, testShipping } from 'test-kit/fixtures';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../testing/render-screen.ts';

const open = (...items: unknown[]) => {
  openScreen('/orders', { '/api/orders': () => json({ items, nextCursor: null }) });
};

it('shows items, coupon, total, state and date of an order', async () => {
  const lines = [
    testQuoteLine({ coupon_amount: 735, total: 4165 }),
    testQuoteLine({ kind: 'book', id: 'notebook', title: 'The Court Notebook', price: 1900, total: 1900 }),
  ];
  open(testOrder({ state: 'paid', coupon: 'TIPOFF15', lines, payment_url: null }));
  const order = within(await screen.findByRole('article', { name: '1 Mar 2026 Paid' }));
  const [first, second] = order.getAllByRole('listitem');
  expect(first).toHaveTextContent('Fundamentals€49.00');
  expect(second).toHaveTextContent('The Court Notebook€19.00');
  expect(order.getByText('Coupon TIPOFF15: −€7.35')).toBeVisible();
  expect(order.getByText('€60.65')).toBeVisible();
  expect(order.getByRole('link', { name: 'View order: 1 Mar 2026' })).toHaveAttribute('href', '/checkout/order-1');
});

it.each([
  [testOrder(), 'Waiting for payment', 'Finish payment'],
  [testOrder({ payment_url: null }), 'Waiting for payment', 'View order'],
  [testOrder({ state: 'expired', payment_url: null }), 'Not paid', 'View order'],
  [testOrder({ state: 'failed', payment_url: null }), 'Payment declined', 'View order'],
])('says what became of an order, and what to do next: %#', async (order, state, action) => {
  open(order);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(state)).toBeVisible();
  expect(card.getByRole('link', { name: `${action}: 1 Mar 2026` })).toBeVisible();
});

it.each([
  ['partial', 'Partly refunded'],
  ['full', 'Refunded'],
] as const)('shows that an order was refunded: %s', async (state, shown) => {
  const lines = [testQuoteLine(), { ...testQuoteLine({ kind: 'video', id: 'mikan', title: 'Mikan' }), refunded: true }];
  open(testOrder({ state: 'paid', payment_url: null, lines, refund: { state, amount: 4900 } }));
  const card = within(await screen.findByRole('article', { name: `1 Mar 2026 ${shown}` }));
  expect(card.getByText('Refunded: €49.00')).toBeVisible();
  const [first, second] = card.getAllByRole('listitem');
  expect(first).not.toHaveTextContent('Refunded');
  expect(second).toHaveTextContent('Mikan Refunded');
});

it('says that an order was free', async () => {
  open(testOrder({ state: 'paid', lines: [testQuoteLine({ price: 0, total: 0 })] }));
  expect(await screen.findByText('Free')).toBeVisible();
});

it('downloads a book with a fresh link', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const line = testQuoteLine({
    kind: 'book',
    id: 'notebook',
    title: 'The Court Notebook',
    download: { type: 'application/pdf', size: 1000 },
  });
  openScreen('/orders', {
    '/api/orders': () => json({ items: [testOrder({ state: 'paid', lines: [line] })], nextCursor: null }),
    'POST /api/orders/order-1/downloads/notebook': () =>
      json({ url: '/media/downloads/1', expires_at: '2026-03-01T10:10:00.000Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download: The Court Notebook' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/media/downloads/1'));
  assign.mockRestore();
});

it('downloads the invoice and the credit note of an order', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const invoice = { currency: 'EUR', total: 4900, vat: 850, issued_at: '2026-03-01T10:05:00.000Z' };
  const invoices = [
    { ...invoice, id: 'i1', kind: 'invoice', number: 'INV-2026-00001' },
    { ...invoice, id: 'i2', kind: 'credit_note', number: 'CN-2026-00001' },
  ] as const;
  const pdf = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  openScreen('/orders', {
    '/api/orders': () => json({ items: [testOrder({ state: 'paid', invoices: [...invoices] })], nextCursor: null }),
    '/api/invoices/i1': pdf,
    '/api/invoices/i2': pdf,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice INV-2026-00001 (PDF)' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'INV-2026-00001.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Credit note CN-2026-00001 (PDF)' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'CN-2026-00001.pdf'));
});

it('has nothing to download in an order without a file', async () => {
  open(testOrder({ state: 'paid' }));
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

it('says that a payment is disputed, and does not promise to post anything', async () => {
  const paid = { state: 'paid', paid_at: '2026-03-01T10:05:00.000Z', shipping: testShipping() } as const;
  open(testOrder({ ...paid, id: 'open', dispute: 'open' }), testOrder({ ...paid, id: 'lost', dispute: 'lost' }));
  const [held, lost] = await screen.findAllByRole('article');
  expect(held).toHaveTextContent('On hold');
  expect(lost).toHaveTextContent('Payment returned');
  expect(screen.queryByText(/^We’ll post your order/)).toBeNull();
});

it('says whether a printed book has been posted, once it is paid', async () => {
  const paid = { state: 'paid', paid_at: '2026-03-01T10:05:00.000Z' } as const;
  const shipped = testShipping({
    state: 'shipped',
    shipped_at: '2026-03-03T12:00:00.000Z',
    tracking_url: 'https://carrier.example.com/42',
  });
  open(
    testOrder({ id: 'unpaid', shipping: testShipping() }),
    testOrder({ ...paid, id: 'waiting', shipping: testShipping() }),
    testOrder({ ...paid, id: 'sent', shipping: shipped }),
  );
  const [unpaid, waiting, sent] = await screen.findAllByRole('article');
  expect(unpaid).not.toHaveTextContent(/post/);
  expect(waiting).toHaveTextContent('We’ll post your order soon and email you when it’s on its way.');
  expect(sent).toHaveTextContent('Posted on 3 Mar 2026.');
  expect(within(sent!).getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    'https://carrier.example.com/42',
  );
});

it.each([
  ['expired', 'This download link has expired. You can download your book from its order below.'],
  [
    'unavailable',
    'This download link isn’t valid, or the book is no longer yours. What you can download is in your orders below.',
  ],
  ['failed', 'The download didn’t start. Try again from your order in a moment.'],
])('explains a link that has led here: %s', async (reason, text) => {
  openScreen(`/orders?download=${reason}`, { '/api/orders': () => json({ items: [testOrder()], nextCursor: null }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('does not repeat what a link claims', async () => {
  openScreen('/orders?download=toString', { '/api/orders': () => json({ items: [testOrder()], nextCursor: null }) });
  await screen.findByRole('article');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows further orders on request', async () => {
  const { requests } = openScreen('/orders', {
    '/api/orders': ({ url }) =>
      new URL(url).searchParams.has('cursor')
        ? json({ items: [testOrder({ id: 'older' })], nextCursor: null })
        : json({ items: [testOrder({ id: 'newer' })], nextCursor: 'next' }),
  });
  const more = await screen.findByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('article').map(({ id }) => id)).toHaveLength(2));
  expect(new URL(requests.at(-1)!.url).searchParams.get('cursor')).toBe('next');
  expect(more).not.toBeInTheDocument();
});

it('links to the packages when there are none', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#packages');
});

it('offers a retry when they cannot be loaded', async () => {
  openScreen('/orders', { '/api/orders': () => errorResponse(503, 'unavailable') });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
});

it('is in Spanish on a Spanish page', async () => {
  openScreen('/orders', { '/api/orders': () => json({ items: [testOrder()], nextCursor: null }) }, { lang: 'es' });
  expect(await screen.findByRole('link', { name: 'Completar el pago: 1 mar 2026' })).toBeVisible();
  expect(screen.getAllByText(/^49,00\s€$/)[0]).toBeVisible();
});
