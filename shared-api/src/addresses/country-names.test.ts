import { countries } from './countries.ts';
import { expect, it } from 'vitest';
import { countryOfName, findCountries } from './country-names.ts';

const found = (text: string, locale = 'en') => findCountries(text, locale).map(({ title }) => title);

it('has a name for every country, in the order of the language', () => {
  for (const locale of ['en', 'es']) {
    const titles = found('', locale);
    expect(titles).toHaveLength(countries.length);
    expect(titles.filter((title) => /^[A-Z]{2}$/.test(title))).toEqual([]);
    expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, locale)));
  }
});

it.each([
  ['spa', 'en', 'Spain'],
  ['espana', 'es', 'España'],
  ['kingdom', 'en', 'United Kingdom'],
  ['DE', 'en', 'Germany'],
])('finds %s in %s', (text, locale, title) => {
  expect(found(text, locale)).toContain(title);
});

it('finds nothing for what is no country', () => {
  expect(found('Atlantis')).toEqual([]);
});

it.each([
  ['Niger', 'NE'],
  [' nigeria ', 'NG'],
  ['Nig', undefined],
])('takes a whole name for the country: %s', (text, id) => {
  expect(countryOfName(text, 'en')?.id).toBe(id);
});
