/** The languages of pages and emails, as BCP 47 tags. The first is the fallback. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

export const DEFAULT_LOCALE: Locale = locales[0];

/** Each language's own name, for language menus. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** Returns the locale of a BCP 47 tag (`es-MX` → `es`); `null` for a language that is not supported. */
export function localeOf(tag: string): Locale | null {
  const language = tag.toLowerCase().split('-', 1)[0];
  return locales.find((locale) => locale === language) ?? null;
}
