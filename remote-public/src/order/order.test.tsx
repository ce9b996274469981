import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { orderKeys } from 'shared-queries/orders';
import { videoKeys } from 'shared-queries/videos';
import * as saving from 'shared-ui/save-file';
import { testOrder, testQuoteLine, testShipping } from 'test-kit/fixtures';
import { createTestQueryClient, type RenderScreenOptions } from 'test-kit/render-screen';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen, renderScreen } from '../testing/render-screen.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';
import { attemptKey } from '../checkout/attempt.ts';

const lines = [
  testQuoteLine(),
  testQuoteLine({ kind: 'video', id: 'mikan', title: 'Mikan drill' }),
  testQuoteLine({ kind: 'book', id: 'notebook', title: 'The Court Notebook' }),
];
const paid = testOrder({ state: 'paid', payment_url: null, lines });

const show = (order: unknown, more: StubbedResponses = {}, options?: RenderScreenOptions) =>
  openScreen('/checkout/order-1', { '/api/checkout/order-1': () => json(order), ...more }, options);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  beVisitor();
  beLoggedIn();
});
afterEach(() => vi.useRealTimers());

describe('a paid order', () => {
  it('links to everything that it has opened', async () => {
    show(paid);
    expect(await title('Thank you. You’re all set.')).toBeVisible();
    for (const [name, path] of [
      ['Watch Fundamentals', '/videos?package_id=fundamentals'],
      ['Watch Mikan drill', '/video/mikan'],
      ['View The Court Notebook', '/bookPayment/notebook'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  it('offers its invoice, and says why it can’t be downloaded', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const files = [
      () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
      () => errorResponse(404, 'not_found'),
    ];
    const invoice = {
      id: 'i1',
      kind: 'invoice',
      number: 'INV-2026-00001',
      currency: 'EUR',
      total: 4900,
      vat: 850,
      issued_at: '2026-03-01T10:05:00.000Z',
    } as const;
    show(
      { ...paid, invoices: [invoice] },
      {
        '/api/invoices/i1': () => files.shift()!(),
      },
    );
    const button = await screen.findByRole('button', { name: 'Invoice INV-2026-00001 (PDF)' });
    await userEvent.click(button);
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'INV-2026-00001.pdf'));
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('downloads a book with a fresh link, and stays', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const links = ['/media/downloads/1', '/media/downloads/2'];
    const book = testQuoteLine({
      kind: 'book',
      id: 'notebook',
      title: 'The Court Notebook',
      book_kind: 'download',
      download: { type: 'application/epub+zip', size: 1000 },
    });
    show(testOrder({ ...paid, lines: [book] }), {
      'POST /api/orders/order-1/downloads/notebook': () =>
        json({ url: links.shift(), expires_at: '2026-03-01T10:10:00.000Z' }),
    });
    const download = await screen.findByRole('button', { name: 'Download The Court Notebook (EPUB)' });
    for (const link of ['/media/downloads/1', '/media/downloads/2']) {
      await userEvent.click(download);
      await waitFor(() => expect(assign).toHaveBeenLastCalledWith(link));
    }
    expect(await title('Thank you. You’re all set.')).toBeVisible();
    assign.mockRestore();
  });

  it('says why a book cannot be downloaded any more', async () => {
    const book = testQuoteLine({
      kind: 'book',
      id: 'notebook',
      title: 'The Court Notebook',
      download: { type: 'application/pdf', size: 1 },
    });
    show(testOrder({ ...paid, lines: [book] }), {
      'POST /api/orders/order-1/downloads/notebook': () => errorResponse(404, 'not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download The Court Notebook (PDF)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This no longer exists.');
  });

  it('says where printed books go, and once they have been posted', async () => {
    const shipping = testShipping();
    const paidAt = '2026-03-01T10:05:00.000Z';
    let order = testOrder({ ...paid, paid_at: paidAt, shipping });
    openScreen('/checkout/order-1', { '/api/checkout/order-1': () => json(order) });
    const region = await screen.findByRole('region', { name: 'Delivery' });
    expect(region).toHaveTextContent('We’ll post your order soon and email you when it’s on its way.');
    expect(region).toHaveTextContent('Rosa Díaz Calle Mayor 1 28013 Madrid Spain');
    cleanup();
    const trackingUrl = 'https://carrier.example.com/42';
    const shipped = { ...shipping, state: 'shipped', shipped_at: '2026-03-03T12:00:00.000Z' } as const;
    order = testOrder({ ...order, shipping: { ...shipped, tracking_url: trackingUrl } });
    renderScreen('/checkout/order-1');
    expect(await screen.findByText('Posted on 3 March 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', trackingUrl);
  });

  it.each([
    ['open', 'This order is on hold'],
    ['lost', 'This order has been cancelled'],
  ] as const)('whose payment is disputed (%s) says so, and offers nothing of it', async (dispute, heading) => {
    const locked = lines.map((line) => ({ ...line, usable: false }));
    const paidAt = '2026-03-01T10:05:00.000Z';
    show({ ...paid, paid_at: paidAt, shipping: testShipping(), dispute, lines: locked });
    expect(await title(heading)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Watch|View)/ })).toBeNull();
    expect(screen.queryByText(/^We’ll post your order/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible();
  });

  it('that was refunded in part says how much, and links to the rest', async () => {
    const [fundamentals, ...others] = lines;
    const refunded = [{ ...fundamentals!, refunded: true, usable: false }, ...others];
    show({ ...paid, lines: refunded, refund: { state: 'partial', amount: 4900 } });
    expect(await title('Part of this order has been refunded')).toBeVisible();
    expect(screen.getByText(/We’ve refunded €49.00/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Watch Fundamentals' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Watch Mikan drill' })).toBeVisible();
    expect(screen.getByText('Refunded')).toBeVisible();
  });

  it('that was refunded links to nothing that it had opened', async () => {
    const refunded = lines.map((line) => ({ ...line, refunded: true, usable: false }));
    show({ ...paid, lines: refunded, refund: { state: 'full', amount: 0 } });
    expect(await title('This order has been refunded')).toBeVisible();
    expect(screen.getByText('It was free, so there was nothing to pay back.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Watch|View)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible();
  });

  it('shows what was paid, with the coupon', async () => {
    const reduced = ['a', 'b'].map((id) => testQuoteLine({ id, title: id, coupon_amount: 735, total: 4165 }));
    show(testOrder({ state: 'paid', coupon: 'TIPOFF15', lines: reduced }));
    expect(await screen.findByText('€83.30')).toBeVisible();
    expect(screen.getByText('−€14.70')).toBeVisible();
    expect(screen.getAllByText('Coupon TIPOFF15')).toHaveLength(3);
    expect(screen.getByText('Order number: order-1')).toBeVisible();
  });

  it('ends the attempt, and has what it unlocks fetched again', async () => {
    const key = attemptKey('order');
    const queryClient = createTestQueryClient();
    const stale = [
      [...orderKeys.lists, 'page'],
      [...videoKeys.member, 'list'],
    ];
    for (const queryKey of stale) queryClient.setQueryData(queryKey, []);
    show(paid, {}, { queryClient });
    await title('Thank you. You’re all set.');
    expect(attemptKey('order')).not.toBe(key);
    for (const queryKey of stale) expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});

describe('a pending order', () => {
  it('is asked for again, less and less often, until it is paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let order = testOrder();
    const { requests } = openScreen('/checkout/order-1', { '/api/checkout/order-1': () => json(order) });
    expect(await title('Waiting for payment')).toBeVisible();
    const before = requests.length;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(2200);
    expect(requests).toHaveLength(before + 1);
    await pass(2200);
    expect(requests).toHaveLength(before + 1);
    await pass(1200);
    expect(requests).toHaveLength(before + 2);
    order = paid;
    await pass(5000);
    expect(await title('Thank you. You’re all set.')).toBeVisible();
    const after = requests.length;
    await pass(60_000);
    expect(requests).toHaveLength(after);
  });

  it('leads back to the payment page, and keeps the attempt', async () => {
    const key = attemptKey('order');
    show(testOrder());
    expect(await screen.findByRole('link', { name: 'Back to the payment page' })).toHaveAttribute(
      'href',
      'http://localhost/pay/session-1',
    );
    expect(attemptKey('order')).toBe(key);
  });
});

it.each([
  ['failed', 'Your payment didn’t go through'],
  ['expired', 'This order wasn’t paid'],
] as const)('a order that has %s can be tried again, with the same items and coupon', async (state, name) => {
  const key = attemptKey('order');
  show(testOrder({ state, payment_url: null, lines, coupon: 'TIPOFF15' }));
  expect(await title(name)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/checkout?package=fundamentals&video=mikan&book=notebook&coupon=TIPOFF15',
  );
  expect(attemptKey('order')).not.toBe(key);
});

it('asks a visitor to log in, and comes back', async () => {
  beVisitor();
  const { requests } = openScreen('/checkout/order-1', {});
  expect(await title('Log in to see your order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?returnTo=%2Fcheckout%2Forder-1');
  expect(requests).toEqual([]);
});

it('says that an order was not found, and links to the orders', async () => {
  openScreen('/checkout/unknown', { '/api/checkout/unknown': () => errorResponse(404, 'not_found') });
  expect(await title('Order not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
});

it('offers a retry when the order can’t be loaded', async () => {
  openScreen('/checkout/order-1', { '/api/checkout/order-1': () => errorResponse(503, 'unavailable') });
  expect(await title('We couldn’t load this order')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
