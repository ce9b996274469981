/** The languages that texts and mails exist in, as BCP 47 tags; the first is the one that everything falls back to. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

export const DEFAULT_LOCALE: Locale = locales[0];

/** Each language in its own words, as a person looks for it in a list. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** The language of a tag (`es-MX` is `es`), or `null` for one that there are no texts in. */
export function localeOf(tag: string): Locale | null {
  const language = tag.toLowerCase().split('-', 1)[0];
  return locales.find((locale) => locale === language) ?? null;
}
