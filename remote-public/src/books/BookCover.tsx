import type { Book } from 'shared-api/books';
import { ProductLogo } from 'shared-ui/ProductLogo';
import styles from './books.module.css';

export const BookCover = ({ book }: { readonly book: Book }) => (
  <div className={styles.cover}>
    {book.cover_url === null ? (
      <ProductLogo />
    ) : (
      <img className={styles.image} src={book.cover_url} alt="" width="800" height="1200" loading="lazy" />
    )}
  </div>
);
