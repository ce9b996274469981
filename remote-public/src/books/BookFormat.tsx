import type { Book } from 'shared-api/books/books';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import styles from './books.module.css';

/** The language and the format of a book: "German · digital download". */
export function BookFormat({ book }: { readonly book: Book }) {
  const kinds = useMessages().book;
  const locale = useLocale();
  return (
    <p className={styles.format}>
      {languageName(book.language, locale)} · {kinds[book.kind]}
    </p>
  );
}

/**
 * Returns the name of a language, capitalised for the start of a line: "de" is "German" in "en", "Alemán" in "es". An
 * unknown tag is returned unchanged.
 */
function languageName(tag: string, locale: string): string {
  try {
    const [first = tag, ...rest] = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
    return first.toLocaleUpperCase(locale) + rest.join('');
  } catch {
    return tag;
  }
}
