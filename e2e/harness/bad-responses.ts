import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

interface BadResponse {
  readonly respond: (route: Route) => Promise<void>;
  readonly message: RegExp;
}

const html =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers: { ...headers, 'content-type': 'text/html' }, body: '<h1>Proxy</h1>' });

/**
 * One unusable response of each kind, and what a form says about it in Spanish. Other responses and English messages:
 * `api-error.test.ts`, `error-text.test.ts`, and the tests of the forms.
 */
export const badResponses: Readonly<Record<string, BadResponse>> = {
  'no connection': { respond: (route) => route.abort('internetdisconnected'), message: /No podemos conectar/ },
  'a success that is not JSON': { respond: html(200), message: /no está disponible/ },
  'a 429 with a time': { respond: html(429, { 'retry-after': '30' }), message: /dentro de 30 segundos/ },
  'a 503': { respond: html(503), message: /no está disponible/ },
};

/** API calls that get the same bad response until `end`. */
interface Interception {
  /** Runs an action that makes a call, and waits for the response. */
  readonly meet: (act: () => Promise<unknown>) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** From now on, sends bad responses to calls of `url`; calls with another method still reach the server. */
export async function respondBadly(
  page: Page,
  url: string | RegExp,
  { respond }: BadResponse,
  method?: string,
): Promise<Interception> {
  let given = 0;
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.continue();
    await respond(route);
    given += 1;
  });
  const meet = async (act: () => Promise<unknown>) => {
    const before = given;
    await act();
    await expect.poll(() => given).toBeGreaterThan(before);
  };
  return { meet, end: () => page.unroute(url) };
}
