import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

type Answer = (route: Route) => Promise<void>;

const html = (status: number, headers: Record<string, string> = {}): Answer => {
  const contentType = 'text/html';
  return (route) =>
    route.fulfill({ status, headers: { ...headers, 'content-type': contentType }, body: '<h1>Proxy</h1>' });
};

interface BadAnswer {
  readonly answer: Answer;
  readonly en: RegExp;
  readonly es: RegExp;
}

/** What may come in place of an answer, and what a form says of it. */
export const badAnswers: Readonly<Record<string, BadAnswer>> = {
  'no connection': {
    answer: (route) => route.abort('internetdisconnected'),
    en: /cannot be reached/,
    es: /No se puede contactar/,
  },
  'a connection that breaks': {
    answer: (route) => route.abort('connectionreset'),
    en: /cannot be reached/,
    es: /No se puede contactar/,
  },
  'a success that is no JSON': { answer: html(200), en: /not possible at the moment/, es: /no es posible/ },
  'a 413 of a proxy': { answer: html(413), en: /too large/, es: /demasiado grande/ },
  'a 429 of a proxy': {
    answer: html(429),
    en: /Too many attempts\. Wait a moment/,
    es: /Demasiados intentos\. Espera/,
  },
  'a 429 with a time': {
    answer: html(429, { 'retry-after': '30' }),
    en: /again in 30 seconds/,
    es: /dentro de 30 segundos/,
  },
  'a 502': { answer: html(502), en: /not possible at the moment/, es: /no es posible/ },
  'a 503': { answer: html(503), en: /not possible at the moment/, es: /no es posible/ },
  'a 504': { answer: html(504), en: /not possible at the moment/, es: /no es posible/ },
};

/** Calls of the API that a page gets the same bad answer to, until `end`. */
interface BadAnswers {
  /** Does something that makes a call, and waits until that has had its answer. */
  readonly meet: (act: () => Promise<unknown>) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Answers the calls at `url` badly from now on; those of another method go on to the server. */
export async function answerBadly(
  page: Page,
  url: string | RegExp,
  { answer }: BadAnswer,
  method?: string,
): Promise<BadAnswers> {
  let given = 0;
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.continue();
    await answer(route);
    given += 1;
  });
  const meet = async (act: () => Promise<unknown>) => {
    const before = given;
    await act();
    await expect.poll(() => given).toBeGreaterThan(before);
  };
  return { meet, end: () => page.unroute(url) };
}
