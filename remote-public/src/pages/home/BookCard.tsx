import { Link } from 'react-router';
import type { Book } from 'shared-api/catalog';
import { buttonClass } from 'shared-ui/button-look';
import { BookCover } from '../../book/BookCover.tsx';
import { BookFacts } from '../../book/BookFacts.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { PriceTag } from '../../price/PriceTag.tsx';
import styles from './BookCard.module.css';

export function BookCard({ book }: { readonly book: Book }) {
  const { books: texts } = useMessages().home;
  return (
    <article className={styles.book}>
      <div className={styles.cover}>
        <BookCover book={book} />
      </div>
      <div className={styles.words}>
        <h3 lang={book.language}>{book.title}</h3>
        <BookFacts book={book} />
        <p className={styles.description} lang={book.language}>
          {book.description}
        </p>
        <PriceTag item={book} />
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={paths.bookPayment(book.id)}
          aria-label={texts.getThis(book.title)}
        >
          {texts.get}
        </Link>
      </div>
    </article>
  );
}
