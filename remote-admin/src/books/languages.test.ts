import { expect, it } from 'vitest';
import { findLanguages, languageName } from './languages.ts';

const tags = (text: string, locale = 'en-GB') => findLanguages(text, locale).map(({ id }) => id);

it('offers common languages by their names', () => {
  const titles = findLanguages('', 'es').map(({ title }) => title);
  expect(titles).toContain('Español');
  expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, 'es')));
});

it.each([
  ['finn', 'fi'],
  ['PT-br', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['spa', 'es'],
])('finds %s: %s', (text, tag) => {
  expect(tags(text)[0]).toBe(tag);
});

it('ignores case and accents', () => {
  expect(tags('espanol', 'es')).toContain('es');
});

it.each(['klingonese', 'xx', 'i_1', '…'])('finds nothing for %s', (text) => {
  expect(tags(text)).toEqual([]);
});

it('shows the tag of a language without a name', () => {
  expect(languageName('qaa-X1', 'en-GB')).toContain('qaa');
  expect(languageName('', 'en-GB')).toBe('');
});
