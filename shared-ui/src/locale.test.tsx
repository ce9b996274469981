import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCatalogue, formatLocale } from './locale.ts';

interface Messages {
  readonly drills: (count: number) => string;
}

const english: Messages = { drills: (count) => `${count} drills` };
const spanish: Messages = { drills: (count) => `${count} ejercicios` };

const catalogue = () =>
  createCatalogue<Messages>({ en: () => Promise.resolve(english), es: () => Promise.resolve(spanish) });

async function show({ useMessages }: { readonly useMessages: () => Messages }) {
  const Text = () => <p>{useMessages().drills(3)}</p>;
  await act(async () => {
    render(
      <Suspense>
        <Text />
      </Suspense>,
    );
  });
}

afterEach(() => document.documentElement.removeAttribute('lang'));

describe('a catalogue', () => {
  it.each([
    ['', '3 drills'],
    ['en', '3 drills'],
    ['es', '3 ejercicios'],
    ['pt', '3 drills'],
  ])('returns the messages of a page in "%s": "%s"', async (lang, text) => {
    document.documentElement.lang = lang;
    await show(catalogue());
    expect(screen.getByText(text)).toBeVisible();
  });

  it('renders immediately after loading', async () => {
    const { load, useMessages } = catalogue();
    await load();
    await show({ useMessages });
    expect(screen.getByText('3 drills')).toBeVisible();
  });

  it('downloads a language once, and retries after a failure', async () => {
    const en = vi.fn(() => Promise.resolve(english)).mockRejectedValueOnce(new Error('offline'));
    const { load } = createCatalogue<Messages>({ en });
    await expect(load()).rejects.toThrow('offline');
    await Promise.all([load(), load()]);
    expect(en).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['en', '1 Mar 2026', 'US$49.00'],
  ['es', '1 mar 2026', '49,00\u00A0US$'],
])('writes dates and prices in the format of %s', (locale, date, price) => {
  const format = formatLocale(locale);
  expect(new Intl.DateTimeFormat(format, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-03-01'))).toBe(
    date,
  );
  expect(new Intl.NumberFormat(format, { style: 'currency', currency: 'USD' }).format(49)).toBe(price);
});
