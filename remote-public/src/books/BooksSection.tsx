import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { Book } from 'shared-api/books/books';
import { buttonVariants } from 'shared-ui/button-variants';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { PriceOrOwned } from '../owned/PriceOrOwned.tsx';
import { useOwnedItem } from '../owned/use-owned-item.ts';
import { ownedBookPath } from './owned-book-path.ts';
import { ListSection } from '../page/ListSection.tsx';
import { BookCover } from './BookCover.tsx';
import { BookFormat } from './BookFormat.tsx';
import { bookQueries } from './books.api.ts';
import styles from './books.module.css';

export function BooksSection() {
  const { books } = useMessages().home;
  const query = useQuery(bookQueries.list());
  return (
    <ListSection id="books" texts={books} query={query} className={styles.books} skeleton={skeleton}>
      {(book) => <BookCard book={book} />}
    </ListSection>
  );
}

const skeleton = (
  <>
    <Skeleton lines={6} />
    <Skeleton lines={6} />
  </>
);

function BookCard({ book }: { readonly book: Book }) {
  const messages = useMessages();
  const { books: texts } = messages.home;
  const owned = useOwnedItem('book', book.id);
  return (
    <article className={styles.book}>
      <div>
        <BookCover book={book} sizes="10rem" />
      </div>
      <div className={styles.words}>
        <h3 lang={book.language}>{book.title}</h3>
        <BookFormat book={book} />
        <p className={styles.description} lang={book.language}>
          {book.description}
        </p>
        <PriceOrOwned item={book} owned={owned} />
        <div className={styles.actions}>
          <OwnedSwitch
            isOwned={owned !== null}
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
                to={ownedBookPath(owned)}
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
