import type { QuoteLine } from 'shared-api/orders/quote';
import { json, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { testOrder, testQuote } from 'test-kit/fixtures';
import { vi } from 'vitest';
import { renderScreen } from './render-screen.ts';
import { beLoggedIn, beVisitor } from './session.ts';

/** Starts a test as a guest, who can leave for the payment page without leaving the test. */
export function beGuest(): void {
  beVisitor();
  vi.spyOn(location, 'assign')
    .mockReset()
    .mockImplementation(() => {});
}

/** Starts a test as a user who has something to buy. */
export function beBuyer(): void {
  beGuest();
  beLoggedIn();
}

/** The price of a cart with these lines. */
export const quoteOf = (...lines: QuoteLine[]): StubbedResponses => ({
  'POST /api/quote': () => json(testQuote({ lines })),
});

/** Opens a screen at which a package is on sale and can be ordered, unless the responses say otherwise. */
export function openCheckout(responses: StubbedResponses = {}, address = '/checkout?package=fundamentals', lang = '') {
  const requests = stubApi({
    'POST /api/quote': () => json(testQuote()),
    'POST /api/checkout': () => json(testOrder()),
    ...responses,
  });
  /** What was sent to a path so far. */
  const sentTo = (path: string) =>
    Promise.all(
      requests
        .filter(({ url }) => url.endsWith(path))
        .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
    );
  return { requests, router: renderScreen(address, { lang }), sentTo, orders: () => sentTo('/api/checkout') };
}
