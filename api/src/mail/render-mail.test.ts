import { describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { DownloadLinks } from '../modules/orders/download-links.ts';
import { PurchaseLinks } from '../modules/orders/guests/purchase-links.ts';
import { createMailRenderer, type Recipient } from './render-mail.ts';
import { en, type MailMessages } from './messages/en.ts';

const rosa: Recipient = {
  email: 'rosa@example.com',
  name: 'Rosa',
  locale: 'en',
  verifiedAt: new Date(),
  createdAt: new Date('2026-03-01T12:00:00Z'),
};
const ORIGIN = 'https://fullcourt.example';
const downloadLinks = new DownloadLinks([new Uint8Array(32)], () => new Date('2026-03-01T12:00:00Z'));
const purchaseLinks = new PurchaseLinks([new Uint8Array(32)], () => new Date('2026-03-01T12:00:00Z'));
const kinds = Object.keys(en.templates) as (keyof MailMessages['templates'])[];
const rendererFor = (env: Record<string, string> = {}) =>
  createMailRenderer(parseEnv(env), () => ORIGIN, downloadLinks, purchaseLinks);
const render = rendererFor();

describe.each(kinds)('the email "%s"', (kind) => {
  it.each(['en', 'es'])('has the same content as HTML and as plain text, in %s', (locale) => {
    const { to, subject, text, html } = render(kind, { ...rosa, locale }, { token: 't' });
    expect([to, subject]).toEqual([rosa.email, expect.stringMatching(/^\S.{5,}/)]);
    expect(html).toContain(`<html lang="${locale}">`);
    const url = /https:\S+[?]token=t/.exec(text)?.[0] ?? '';
    expect(url).toContain(ORIGIN);
    expect(html).toContain(`<a href="${url}"`);
    for (const paragraph of text.split('\n\n').filter((part) => !part.includes(url))) expect(html).toContain(paragraph);
  });

  it('differs between the languages', () => {
    expect(render(kind, { ...rosa, locale: 'es' }).subject).not.toBe(render(kind, rosa).subject);
  });
});

it('falls back to English for an unknown language', () => {
  expect(render('recovery', { ...rosa, locale: 'xx' })).toEqual(render('recovery', rosa));
});

it.each([
  { who: 'a confirmed address', details: {}, verifiedAt: new Date(), name: true },
  { who: 'an unconfirmed address', details: {}, verifiedAt: null, name: false },
  { who: 'a new address', details: { to: 'new@example.com' }, verifiedAt: new Date(), name: false },
])('greets $who by name: $name', ({ details, verifiedAt, name }) => {
  expect(render('confirmation', { ...rosa, verifiedAt }, details).text.includes('Hi Rosa,')).toBe(name);
});

it('fits a phone, has a dark mode, and has its subject as its title', () => {
  const { html, subject } = render('recovery', rosa);
  expect(html).toContain('name="viewport" content="width=device-width');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain(`<title>${subject}</title>`);
});

it('escapes the recipient’s name', () => {
  expect(render('recovery', { ...rosa, name: '<b>Rosa' }).html).toContain('Hi &lt;b&gt;Rosa,');
});

it.each(['en', 'es'])('gives the support address for help, in %s', (locale) => {
  const contact = (env: Record<string, string>) => rendererFor(env)('emailChanged', { ...rosa, locale }).text;
  expect(contact({})).toContain(' support@fullcourt.example.');
  expect(contact({ SUPPORT_EMAIL: 'help@example.org' })).toContain(' help@example.org.');
});

describe('the lifetime of a link', () => {
  it.each([
    { locale: 'en', kind: 'recovery', env: {}, text: 'once and expires in 1 hour.' },
    { locale: 'es', kind: 'recovery', env: {}, text: 'una vez y caduca en 1 hora.' },
    { locale: 'en', kind: 'confirmation', env: {}, text: 'once and expires in 24 hours.' },
    { locale: 'es', kind: 'confirmation', env: {}, text: 'una vez y caduca en 24 horas.' },
    { locale: 'en', kind: 'recovery', env: { RECOVERY_TTL: '1800' }, text: 'once and expires in 30 minutes.' },
    { locale: 'es', kind: 'recovery', env: { RECOVERY_TTL: '7200' }, text: 'caduca en 2 horas.' },
    { locale: 'es', kind: 'confirmation', env: { VERIFICATION_TTL: '259200' }, text: 'caduca en 3 días.' },
    { locale: 'en', kind: 'recovery', env: { RECOVERY_TTL: '100' }, text: 'once and expires in 1 minute.' },
  ] as const)('$kind in $locale with $env: $text', ({ locale, kind, env, text }) => {
    expect(rendererFor(env)(kind, { ...rosa, locale }).text).toContain(text);
  });

  it('limits how long delivery is attempted', () => {
    expect(rendererFor({ RECOVERY_TTL: '600' })('recovery', rosa).lifetime).toBe(600);
  });
});
