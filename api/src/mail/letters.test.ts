import { describe, expect, it } from 'vitest';
import { letter, type Recipient } from './letters.ts';
import { en, type MailMessages } from './messages/en.ts';

const rosa: Recipient = { email: 'rosa@example.com', name: 'Rosa', locale: 'en', verifiedAt: new Date() };
const URL = 'https://fullcourt.example/?token=t';
const kinds = Object.keys(en.letters) as (keyof MailMessages['letters'])[];

describe.each(kinds)('the mail "%s"', (kind) => {
  it.each(['en', 'es'])('says the same in both twins, in %s', (locale) => {
    const { to, subject, text, html } = letter(kind, { ...rosa, locale }, URL);
    expect([to, subject]).toEqual([rosa.email, expect.stringMatching(/^\S.{5,}/)]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<a href="${URL}"`);
    for (const paragraph of text.split('\n\n').filter((part) => !part.includes(URL))) expect(html).toContain(paragraph);
    expect(text).toContain(URL);
  });

  it('is written in each language', () => {
    expect(letter(kind, { ...rosa, locale: 'es' }, URL).subject).not.toBe(letter(kind, rosa, URL).subject);
  });
});

it('a language that there are no mails in falls back to English', () => {
  expect(letter('recovery', { ...rosa, locale: 'xx' }, URL)).toEqual(letter('recovery', rosa, URL));
});

it.each([
  { who: 'a confirmed address', details: {}, verifiedAt: new Date(), name: true },
  { who: 'an unconfirmed address', details: {}, verifiedAt: null, name: false },
  { who: 'an address that is to come', details: { to: 'new@example.com' }, verifiedAt: new Date(), name: false },
])('$who is greeted by name: $name', ({ details, verifiedAt, name }) => {
  expect(letter('confirmation', { ...rosa, verifiedAt }, URL, details).text.includes('Hello Rosa,')).toBe(name);
});
