import type { PostalAddress } from './postal-address.ts';

/** Returns an address in the lines of a label, with the country in the language of the reader. */
export function addressLines(address: PostalAddress, locale: string): string[] {
  const { name, street, street2, postcode, city, region, country } = address;
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return [name, street, street2, `${postcode} ${city}`, region, countryName].filter((line): line is string =>
    Boolean(line),
  );
}
