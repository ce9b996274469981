import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { Book } from 'shared-api/books';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedLabel } from '../owned/OwnedLabel.tsx';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { pathOfOwnedBook, useOwned } from '../owned/use-owned.ts';
import { PriceTag } from '../price/PriceTag.tsx';
import styles from './BookCard.module.css';
import { BookCover } from './BookCover.tsx';
import { BookFormat } from './BookFormat.tsx';

export function BookCard({ book }: { readonly book: Book }) {
  const messages = useMessages();
  const { books: texts } = messages.home;
  const owned = useOwned('book', book.id);
  const isOwned = owned !== null;
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
        <OwnedSwitch isOwned={isOwned} offer={<PriceTag item={book} />} owned={<OwnedLabel owned={owned} />} />
        <div className={styles.actions}>
          <OwnedSwitch
            isOwned={isOwned}
            offer={
              <Link
                className={buttonVariants({ variant: 'secondary' })}
                to={paths.checkoutOf('book', book.id)}
                aria-label={texts.buyThis(book.title)}
              >
                {texts.buy}
              </Link>
            }
            owned={
              <Link
                className={buttonVariants({ variant: 'secondary' })}
                to={pathOfOwnedBook(owned)}
                aria-label={messages.owned.orderOf(book.title)}
              >
                {messages.owned.order}
              </Link>
            }
          />
          <Link className={styles.view} to={paths.bookPayment(book.id)} aria-label={texts.viewThis(book.title)}>
            {texts.view}
          </Link>
        </div>
      </div>
    </article>
  );
}
