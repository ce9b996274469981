/**
 * The name of a language, capitalised for the start of a line: "de" is "German" in "en", "Alemán" in "es". An unknown tag
 * is returned unchanged.
 */
export function languageName(tag: string, locale: string): string {
  try {
    const [first = tag, ...rest] = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
    return first.toLocaleUpperCase(locale) + rest.join('');
  } catch {
    return tag;
  }
}
