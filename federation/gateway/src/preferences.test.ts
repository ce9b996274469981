import { describe, expect, it } from 'vitest';
import { preferencesOf } from './preferences.ts';

describe('the preferences of a request', () => {
  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    [{ 'accept-language': 'en-GB,es;q=0.9' }, 'en'],
    [{ 'accept-language': 'pt-BR,fr;q=0.5' }, 'en'],
    [{ 'accept-language': '*' }, 'en'],
    [{ 'accept-language': ';;;=,,q=9' }, 'en'],
    [{ 'accept-language': 'es', cookie: 'locale=en' }, 'en'],
    [{ cookie: 'a=1; locale=es' }, 'es'],
    [{ 'accept-language': 'es', cookie: 'locale=xx' }, 'es'],
    [{ cookie: 'locale=%E0%A4%A; locale' }, 'en'],
  ])('reads the language of %j as "%s"', (headers, locale) => {
    expect(preferencesOf(headers, ['es']).locale).toBe(locale);
  });

  it.each([
    ['', null],
    ['theme=dark', 'dark'],
    ['theme=light', 'light'],
    ['theme="><script>', null],
  ])('reads the theme of the cookie "%s" as %j', (cookie, theme) => {
    expect(preferencesOf({ cookie }, []).theme).toBe(theme);
  });
});
