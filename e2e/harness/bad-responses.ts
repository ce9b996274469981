import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

const html =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers: { ...headers, 'content-type': 'text/html' }, body: '<h1>Proxy</h1>' });

/** One unusable response of each kind. Others, and all messages: `api-error.test.ts`, `error-text.test.ts`. */
export const badResponses = {
  'no connection': (route: Route) => route.abort('internetdisconnected'),
  'a success that is not JSON': html(200),
  'a 429 with a time': html(429, { 'retry-after': '30' }),
  'a 503': html(503),
};

export type BadResponse = keyof typeof badResponses;

/** API calls that get the same bad response until `end`. */
interface Interception {
  /** Runs an action that makes a call, and waits for the response. */
  readonly meet: (act: () => Promise<unknown>) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** From now on, sends bad responses to calls of `url`. */
export async function respondBadly(page: Page, url: string | RegExp, kind: BadResponse): Promise<Interception> {
  let given = 0;
  await page.route(url, async (route) => {
    await badResponses[kind](route);
    given += 1;
  });
  const meet = async (act: () => Promise<unknown>) => {
    const before = given;
    await act();
    await expect.poll(() => given).toBeGreaterThan(before);
  };
  return { meet, end: () => page.unroute(url) };
}
