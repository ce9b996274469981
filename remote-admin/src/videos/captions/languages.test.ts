import { expect, it } from 'vitest';
import { languageOptions } from './languages.ts';

it.each([
  ['en', 'span', ['es', 'es-MX', 'es-ES']],
  ['es', 'espanol', ['es', 'es-ES', 'es-MX']],
  ['en', 'PT-br', ['pt-BR']],
  ['en', 'gsw', ['gsw']],
  ['en', 'qzz', []],
  ['en', 'english', ['en-GB', 'en-US']],
])('offers in a page in %s for “%s”: %s', (locale, typed, languages) => {
  const found = languageOptions(locale, typed, ['en']).map(({ id }) => id);
  expect(found.toSorted()).toEqual(languages.toSorted());
});
