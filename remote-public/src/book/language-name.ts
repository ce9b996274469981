/** "de", "en" → "German"; "de", "es" → "Alemán", since a line begins with it; a tag of no language stays as it is. */
export function languageName(tag: string, locale: string): string {
  try {
    const [first = tag, ...rest] = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
    return first.toLocaleUpperCase(locale) + rest.join('');
  } catch {
    return tag;
  }
}
