import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import type { Book } from 'shared-api/books/books';
import { buttonVariants } from 'shared-ui/button-variants';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { PriceOrOwned } from '../owned/PriceOrOwned.tsx';
import { useOwnedItem } from '../owned/use-owned-item.ts';
import { ownedBookPath } from './owned-book-path.ts';
import { DetailsPage } from '../page/DetailsPage.tsx';
import { BookCover } from './BookCover.tsx';
import { BookFormat } from './BookFormat.tsx';
import styles from './BookPaymentPage.module.css';
import { bookQueries } from './books.api.ts';
import { useBookMessages } from './books.messages.ts';

export function BookPaymentPage() {
  const { bookId = '' } = useParams();
  const book = useQuery(bookQueries.detail(bookId));
  const texts = useBookMessages();
  return (
    <DetailsPage query={book} texts={texts} section="books" skeleton={<BookSkeleton />}>
      {(found) => <BookDetails book={found} />}
    </DetailsPage>
  );
}

const BookDetails = ({ book }: { readonly book: Book }) => (
  <div className={styles.book}>
    <div className={styles.cover}>
      <BookCover book={book} sizes="(min-width: 48rem) 24rem, 12rem" priority />
    </div>
    <div className={styles.words}>
      <h1 lang={book.language}>{book.title}</h1>
      <BookFormat book={book} />
      <p className={styles.description} lang={book.language}>
        {book.description}
      </p>
      <HowToBuy book={book} />
    </div>
  </div>
);

/**
 * spec 1: “Books can be paid for on a public payment page”: leads into the checkout, or to the order of a user who has bought
 * it; and to a bookseller, if there is one.
 */
function HowToBuy({ book }: { readonly book: Book }) {
  const texts = useBookMessages();
  const { order } = useMessages().owned;
  const owned = useOwnedItem('book', book.id);
  return (
    <>
      <PriceOrOwned item={book} owned={owned} size="large" />
      <div className={styles.buy}>
        <OwnedSwitch
          isOwned={owned !== null}
          offer={
            <div className={styles.way}>
              <Link className={buttonVariants({ size: 'large' })} to={paths.checkoutOf('book', book.id)}>
                {texts.buy}
              </Link>
            </div>
          }
          owned={
            <div className={styles.way}>
              <p>{texts.owned[book.kind]}</p>
              <Link className={buttonVariants({ size: 'large' })} to={ownedBookPath(owned)}>
                {order}
              </Link>
            </div>
          }
        />
        {book.link === null ? null : (
          <>
            <p>{texts.elsewhere}</p>
            <a className={buttonVariants({ variant: 'secondary' })} href={book.link} rel="noopener" target="_blank">
              {texts.buyElsewhere}
            </a>
          </>
        )}
      </div>
    </>
  );
}

const BookSkeleton = () => (
  <div className={styles.book}>
    <div className={styles.cover}>
      <Skeleton shape="media" />
    </div>
    <div className={styles.words}>
      <Skeleton shape="heading" />
      <Skeleton lines={5} />
    </div>
  </div>
);
