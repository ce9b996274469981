import { countries, type Country } from './countries.ts';

interface CountryOption {
  /** ISO 3166-1, two letters. */
  readonly id: Country;
  readonly title: string;
}

/** The name of a country: "ES" → "Spain". */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;

/** The countries whose names have a word that begins with a text, or whose code it is, by name; all without a text. */
export function findCountries(text: string, locale: string): CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const words = plain(text);
  return countries
    .map((id) => ({ id, title: names.of(id) ?? id }))
    .filter(({ id, title }) => plain(id) === words || ` ${plain(title)}`.includes(` ${words}`))
    .sort((one, other) => one.title.localeCompare(other.title, locale));
}

/** Returns the country that a text is the whole name of, as browsers fill it in. */
export const countryOfName = (text: string, locale: string): CountryOption | undefined =>
  findCountries(text, locale).find(({ title }) => plain(title) === plain(text));

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
