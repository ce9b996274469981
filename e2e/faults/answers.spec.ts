import type { Page, Route } from '@playwright/test';
import { expect, test } from '../product/test.ts';

type Answer = (route: Route) => Promise<void>;

const html = (status: number, headers: Record<string, string> = {}): Answer => {
  const contentType = 'text/html';
  return (route) =>
    route.fulfill({ status, headers: { ...headers, 'content-type': contentType }, body: '<h1>Proxy</h1>' });
};

/** What may come in place of an answer, and what a form says of it. */
const ANSWERS: Readonly<Record<string, { answer: Answer; en: RegExp; es: RegExp }>> = {
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

const FORMS = {
  '/login': {
    call: '**/api/auth/login',
    labels: { en: ['E-mail', 'Password'], es: ['Correo electrónico', 'Contraseña'] },
  },
  '/recover-password': { call: '**/api/auth/recover', labels: { en: ['E-mail'], es: ['Correo electrónico'] } },
} as const;

const TYPED = ['ana@example.com', 'Secret123'] as const;

async function fill(page: Page, labels: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) await page.getByLabel(label, { exact: true }).fill(TYPED[place] ?? '');
}

for (const [path, { call, labels }] of Object.entries(FORMS)) {
  for (const lang of ['en', 'es'] as const) {
    test(`${path} in "${lang}" says what went wrong, keeps what was typed and where one is`, async ({
      context,
      page,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'locale', value: lang, url: baseURL! }]);
      await page.goto(path);
      for (const [name, { answer, ...said }] of Object.entries(ANSWERS)) {
        await test.step(name, async () => {
          await page.route(call, answer);
          await fill(page, labels[lang]);
          const last = page.getByLabel(labels[lang].at(-1)!, { exact: true });
          await last.press('Enter');
          await expect(page.getByRole('alert')).toHaveText(said[lang]);
          for (const [place, label] of labels[lang].entries())
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(TYPED[place]!);
          await expect(last).toBeFocused();
          await page.unroute(call);
        });
      }
    });
  }
}
