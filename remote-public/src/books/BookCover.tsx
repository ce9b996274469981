import type { Book } from 'shared-api/books/books';
import { Picture } from 'shared-ui/Picture';
import { ProductLogo } from 'shared-ui/ProductLogo';
import styles from './books.module.css';

interface BookCoverProps {
  readonly book: Book;
  /** How wide it is shown: see `Picture`. */
  readonly sizes: string;
  readonly priority?: boolean;
}

export function BookCover({ book, sizes, priority }: BookCoverProps) {
  return (
    <div className={styles.cover}>
      {book.picture === null ? (
        <ProductLogo />
      ) : (
        <Picture className={styles.image} picture={book.picture} alt="" sizes={sizes} priority={priority} />
      )}
    </div>
  );
}
