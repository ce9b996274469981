import type { Book } from 'shared-api/catalog';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import styles from './BookFacts.module.css';
import { languageName } from './language-name.ts';

export function BookFacts({ book }: { readonly book: Book }) {
  const kinds = useMessages().book;
  const locale = useLocale();
  return (
    <p className={styles.facts}>
      {languageName(book.language, locale)}, {kinds[book.kind]}
    </p>
  );
}
