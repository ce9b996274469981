import { describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { createMailRenderer, type Recipient } from './render-mail.ts';
import { en, type MailMessages } from './messages/en.ts';

const rosa: Recipient = { email: 'rosa@example.com', name: 'Rosa', locale: 'en', verifiedAt: new Date() };
const ORIGIN = 'https://fullcourt.example';
const kinds = Object.keys(en.templates) as (keyof MailMessages['templates'])[];
const rendererFor = (env: Record<string, string> = {}) => createMailRenderer(parseEnv(env), () => ORIGIN);
const render = rendererFor();

describe.each(kinds)('the mail "%s"', (kind) => {
  it.each(['en', 'es'])('says the same as HTML and as plain text, in %s', (locale) => {
    const { to, subject, text, html } = render(kind, { ...rosa, locale }, { token: 't' });
    expect([to, subject]).toEqual([rosa.email, expect.stringMatching(/^\S.{5,}/)]);
    expect(html).toContain(`<html lang="${locale}">`);
    const url = /https:\S+[?]token=t/.exec(text)?.[0] ?? '';
    expect(url).toContain(ORIGIN);
    expect(html).toContain(`<a href="${url}"`);
    for (const paragraph of text.split('\n\n').filter((part) => !part.includes(url))) expect(html).toContain(paragraph);
  });

  it('is written in each language', () => {
    expect(render(kind, { ...rosa, locale: 'es' }).subject).not.toBe(render(kind, rosa).subject);
  });
});

it('a language that there are no mails in falls back to English', () => {
  expect(render('recovery', { ...rosa, locale: 'xx' })).toEqual(render('recovery', rosa));
});

it.each([
  { who: 'a confirmed address', details: {}, verifiedAt: new Date(), name: true },
  { who: 'an unconfirmed address', details: {}, verifiedAt: null, name: false },
  { who: 'an address that is to come', details: { to: 'new@example.com' }, verifiedAt: new Date(), name: false },
])('$who is greeted by name: $name', ({ details, verifiedAt, name }) => {
  expect(render('confirmation', { ...rosa, verifiedAt }, details).text.includes('Hello Rosa,')).toBe(name);
});

it('a mail is as wide as a phone, goes dark with its reader, and is called by its subject', () => {
  const { html, subject } = render('recovery', rosa);
  expect(html).toContain('name="viewport" content="width=device-width');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain(`<title>${subject}</title>`);
});

it('what a person calls themselves is text', () => {
  expect(render('recovery', { ...rosa, name: '<b>Rosa' }).html).toContain('Hello &lt;b&gt;Rosa,');
});

describe('how long a link works', () => {
  it.each([
    { locale: 'en', kind: 'recovery', env: {}, said: 'once, for an hour.' },
    { locale: 'es', kind: 'recovery', env: {}, said: 'una sola vez, durante una hora.' },
    { locale: 'en', kind: 'confirmation', env: {}, said: 'once, for a day.' },
    { locale: 'es', kind: 'confirmation', env: {}, said: 'una sola vez, durante un día.' },
    { locale: 'en', kind: 'recovery', env: { RECOVERY_TTL: '1800' }, said: 'once, for 30 minutes.' },
    { locale: 'es', kind: 'recovery', env: { RECOVERY_TTL: '7200' }, said: 'durante 2 horas.' },
    { locale: 'es', kind: 'confirmation', env: { VERIFICATION_TTL: '259200' }, said: 'durante 3 días.' },
    { locale: 'en', kind: 'recovery', env: { RECOVERY_TTL: '100' }, said: 'once, for a minute.' },
  ] as const)('$kind in $locale with $env: $said', ({ locale, kind, env, said }) => {
    expect(rendererFor(env)(kind, { ...rosa, locale }).text).toContain(said);
  });

  it('is how long the mail is worth delivering', () => {
    expect(rendererFor({ RECOVERY_TTL: '600' })('recovery', rosa).lifetime).toBe(600);
  });
});
