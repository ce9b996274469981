import type { Book } from 'shared-api/books/books';
import { shownPicture } from 'shared-api/videos/primary-image';
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
  const cover = shownPicture(book.picture, book.cover_url);
  return (
    <div className={styles.cover}>
      {cover === null ? (
        <ProductLogo />
      ) : (
        <Picture className={styles.image} picture={cover} alt="" sizes={sizes} priority={priority} />
      )}
    </div>
  );
}
