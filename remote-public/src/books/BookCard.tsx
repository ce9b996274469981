import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { Book } from 'shared-api/books';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { PriceTag } from '../price/PriceTag.tsx';
import styles from './BookCard.module.css';
import { BookCover } from './BookCover.tsx';
import { BookFormat } from './BookFormat.tsx';

export function BookCard({ book }: { readonly book: Book }) {
  const { books: texts } = useMessages().home;
  return (
    <article className={styles.book}>
      <div className={styles.cover}>
        <BookCover book={book} sizes="10rem" />
      </div>
      <div className={styles.words}>
        <h3 lang={book.language}>{book.title}</h3>
        <BookFormat book={book} />
        <p className={styles.description} lang={book.language}>
          {book.description}
        </p>
        <PriceTag item={book} />
        <div className={styles.actions}>
          <Link
            className={buttonVariants({ variant: 'secondary' })}
            to={paths.checkoutOf('book', book.id)}
            aria-label={texts.buyThis(book.title)}
          >
            {texts.buy}
          </Link>
          <Link className={styles.view} to={paths.bookPayment(book.id)} aria-label={texts.viewThis(book.title)}>
            {texts.view}
          </Link>
        </div>
      </div>
    </article>
  );
}
