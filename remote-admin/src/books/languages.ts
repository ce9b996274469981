interface Language {
  /** BCP 47 */
  readonly id: string;
  readonly title: string;
}

/** Offered before anything is typed. */
const COMMON = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ca', 'nl', 'pl', 'sr', 'hr', 'sl', 'lt', 'el', 'tr', 'zh', 'ja'];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns the name of a language: "es" → "Spanish"; a tag that has no name stays as it is. */
export const languageName = (tag: string, locale: string) => namesIn(locale)(tag) ?? tag;

/**
 * The languages whose names begin with a text, or have a word that does, or whose tag the text is: "pt-br" finds
 * Brazilian Portuguese. Without a text, the common ones.
 */
export function findLanguages(text: string, locale: string): Language[] {
  const nameOf = namesIn(locale);
  const named = (tags: readonly string[]) =>
    tags.flatMap((id): Language[] => {
      const title = nameOf(id);
      return title === undefined ? [] : [{ id, title }];
    });
  const byName = (one: Language, other: Language) => one.title.localeCompare(other.title, locale);
  if (text === '') return named(COMMON).sort(byName);
  const typed = canonical(text);
  const words = plain(text);
  const found = named(allTags()).filter(({ id, title }) => id !== typed && ` ${plain(title)}`.includes(` ${words}`));
  return [...named(typed === undefined ? [] : [typed]), ...found.sort(byName)];
}

/** Returns a function that names languages; `undefined` for what is not the tag of one. */
function namesIn(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return (tag: string): string | undefined => {
    try {
      // The empty tag would be "root".
      const name = tag === '' ? undefined : names.of(tag);
      return name && name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    } catch {
      return undefined;
    }
  };
}

/** Every tag of two letters; most have no name. Obsolete ones, such as "iw" for Hebrew, are left out. */
const allTags = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((tag) => canonical(tag) === tag);

/** "PT-br" → "pt-BR"; `undefined` for what is not a tag that the API takes. */
function canonical(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.trim());
    return /^[a-z]{2,3}(-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
