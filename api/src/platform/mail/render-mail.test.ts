import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { escaped } from '../http/escape-html.ts';
import { emailChangedMail } from '../../modules/identity/verification/email-changed-mail.ts';
import { confirmationMail } from '../../modules/identity/verification/confirmation-mail.ts';
import { recoveryMail } from '../../modules/identity/recovery/recovery-mail.ts';
import { exampleMails } from '../../testing/example-mails.ts';
import { createMailRenderer, type Recipient } from './render-mail.ts';

const rosa: Recipient = { email: 'rosa@example.com', name: 'Rosa', locale: 'en', verified_at: new Date() };
const link = { token: 't', createdAt: new Date('2026-03-01T12:00:00Z') };
const ORIGIN = 'https://fullcourt.example';
const MODULES = path.join(import.meta.dirname, '../../modules');
const rendererFor = (env: Record<string, string> = {}) => createMailRenderer(parseEnv(env), () => ORIGIN);
const render = rendererFor();

/** The label and the URL of a link in plain text. */
const LINK = /^(.+):\n(https:\S+)$/;
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...link]) => link);

describe.each(Object.entries(exampleMails))('the email "%s"', (_name, example) => {
  it.each(['en', 'es'])('has the same content as HTML and as plain text, in %s', (locale) => {
    const { to, subject, text, html } = example.render(render, { ...rosa, locale });
    expect([to, subject]).toEqual([rosa.email, expect.stringMatching(/^\S.{5,}/)]);
    expect(html).toContain(`<html lang="${locale}">`);
    const parts = text.split('\n\n');
    expect(LINK.exec(parts.at(-3)!)?.[2]).toBe(ORIGIN + example.page);
    for (const part of parts) {
      const [, label, url] = LINK.exec(part) ?? [];
      if (url) expect(linksOf(html)).toContainEqual([escaped(url), label]);
      else expect(html).toContain(part);
    }
    expect(text).not.toMatch(/undefined|null|\n\n\n/);
  });

  it('differs between the languages', () => {
    const inSpanish = example.render(render, { ...rosa, locale: 'es' });
    expect(inSpanish.subject).not.toBe(example.render(render, rosa).subject);
  });
});

it('has an example of each email of the modules', async () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => /-mail\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(MODULES, file))) as Readonly<Record<string, object>>),
  );
  const defined = modules.flatMap(Object.values).filter((value) => 'texts' in value);
  expect(defined.length).toBeGreaterThan(0);
  expect(new Set(Object.values(exampleMails).map(({ mail }) => mail))).toEqual(new Set(defined));
});

it('falls back to English for an unknown language', () => {
  expect(render(recoveryMail, { ...rosa, locale: 'xx' }, link)).toEqual(render(recoveryMail, rosa, link));
});

it.each([
  { who: 'a confirmed address', changes: {}, name: true },
  { who: 'an unconfirmed address', changes: { verified_at: null }, name: false },
  { who: 'a new address', changes: { to: 'new@example.com' }, name: false },
])('greets $who by name: $name', ({ changes, name }) => {
  expect(render(confirmationMail, { ...rosa, ...changes }, link).text.includes('Hi Rosa,')).toBe(name);
});

it.each([
  { example: 'orderPaid', secret: 'Calle Mayor 1' },
  { example: 'orderShipped', secret: 'Calle Mayor 1' },
  { example: 'giftPaid', secret: 'ABCD' },
])('has no $secret in "$example" for an address that is unconfirmed or not the account’s', ({ example, secret }) => {
  const textFor = (changes: Partial<Recipient>) =>
    JSON.stringify(exampleMails[example]?.render(render, { ...rosa, ...changes }));
  expect(textFor({})).toContain(secret);
  expect(textFor({ verified_at: null })).not.toContain(secret);
  expect(textFor({ to: 'new@example.com' })).not.toContain(secret);
});

it('fits a phone, has a dark mode, and has its subject as its title', () => {
  const { html, subject } = render(recoveryMail, rosa, link);
  expect(html).toContain('name="viewport" content="width=device-width');
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain(`<title>${subject}</title>`);
});

it('escapes the recipient’s name', () => {
  expect(render(recoveryMail, { ...rosa, name: '<b>Rosa' }, link).html).toContain('Hi &lt;b&gt;Rosa,');
});

it.each(['en', 'es'])('gives the support address for help, in %s', (locale) => {
  const contact = (env: Record<string, string>) =>
    rendererFor(env)(emailChangedMail, { ...rosa, locale }, { newAddress: 'new@example.com' }).text;
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
    expect(exampleMails[kind]?.render(rendererFor(env), { ...rosa, locale }).text).toContain(text);
  });

  it('limits how long delivery is attempted', () => {
    expect(rendererFor({ RECOVERY_TTL: '600' })(recoveryMail, rosa, link).lifetime).toBe(600);
  });
});
