import type { Book } from 'shared-api/catalog';
import styles from './BookFacts.module.css';
import { languageName } from './language-name.ts';

const kinds: Record<Book['kind'], string> = {
  download: 'a file to download',
  printed: 'printed and posted',
};

export const BookFacts = ({ book }: { readonly book: Book }) => (
  <p className={styles.facts}>
    {languageName(book.language)}, {kinds[book.kind]}
  </p>
);
