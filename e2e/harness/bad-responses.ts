import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

type Respond = (route: Route) => Promise<void>;

const html = (status: number, headers: Record<string, string> = {}): Respond => {
  const contentType = 'text/html';
  return (route) =>
    route.fulfill({ status, headers: { ...headers, 'content-type': contentType }, body: '<h1>Proxy</h1>' });
};

interface BadResponse {
  readonly respond: Respond;
  readonly en: RegExp;
  readonly es: RegExp;
}

/** Unusable responses, and the messages that a form shows for them. */
export const badResponses: Readonly<Record<string, BadResponse>> = {
  'no connection': {
    respond: (route) => route.abort('internetdisconnected'),
    en: /can’t reach the server/,
    es: /No podemos conectar/,
  },
  'a connection that breaks': {
    respond: (route) => route.abort('connectionreset'),
    en: /can’t reach the server/,
    es: /No podemos conectar/,
  },
  'a success that is not JSON': { respond: html(200), en: /temporarily unavailable/, es: /no está disponible/ },
  'a 413 from a proxy': { respond: html(413), en: /too large/, es: /demasiado grande/ },
  'a 429 from a proxy': {
    respond: html(429),
    en: /Too many attempts\. Wait a moment/,
    es: /Demasiados intentos\. Espera/,
  },
  'a 429 with a time': {
    respond: html(429, { 'retry-after': '30' }),
    en: /again in 30 seconds/,
    es: /dentro de 30 segundos/,
  },
  'a 502': { respond: html(502), en: /temporarily unavailable/, es: /no está disponible/ },
  'a 503': { respond: html(503), en: /temporarily unavailable/, es: /no está disponible/ },
  'a 504': { respond: html(504), en: /temporarily unavailable/, es: /no está disponible/ },
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
