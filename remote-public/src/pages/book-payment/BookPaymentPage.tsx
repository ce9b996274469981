import { Link, useParams } from 'react-router';
import type { Book } from 'shared-api/catalog';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { BookCover } from '../../book/BookCover.tsx';
import { BookFacts } from '../../book/BookFacts.tsx';
import { isNotFound } from '../../page/is-not-found.ts';
import { PageFrame } from '../../page/PageFrame.tsx';
import { paths } from '../../paths.ts';
import { PriceTag } from '../../price/PriceTag.tsx';
import { useBook } from './book-payment.api.ts';
import styles from './BookPaymentPage.module.css';

export function BookPaymentPage() {
  const { bookId = '' } = useParams();
  const book = useBook(bookId);
  return (
    <PageFrame>
      {isNotFound(book.error) ? (
        <NoSuchBook />
      ) : (
        <QueryContent query={book} level={1} errorTitle="This book could not be loaded" skeleton={<OfferSkeleton />}>
          {(found) => <Offer book={found} />}
        </QueryContent>
      )}
    </PageFrame>
  );
}

const Offer = ({ book }: { readonly book: Book }) => (
  <div className={styles.offer}>
    <div className={styles.cover}>
      <BookCover book={book} />
    </div>
    <div className={styles.words}>
      <h1 lang={book.language}>{book.title}</h1>
      <BookFacts book={book} />
      <p className={styles.description} lang={book.language}>
        {book.description}
      </p>
      <PriceTag item={book} size="large" />
      <HowToBuy book={book} />
    </div>
  </div>
);

/** Payment is not open yet; a bookseller is the way until then. */
const HowToBuy = ({ book }: { readonly book: Book }) => (
  <div className={styles.buy}>
    {book.link === null ? (
      <p>Paying for books opens here soon. Until then this one is not on sale.</p>
    ) : (
      <>
        <p>Paying for books opens here soon. Until then a bookseller has it, at the bookseller&rsquo;s price.</p>
        <a className={buttonClass({ size: 'large' })} href={book.link} rel="noopener" target="_blank">
          Buy from the bookseller
        </a>
      </>
    )}
  </div>
);

const NoSuchBook = () => (
  <EmptyState
    level={1}
    title="There is no such book"
    action={
      <Link className={buttonClass({})} to={paths.section('books')}>
        To the books
      </Link>
    }
  >
    It may be out of print, or the link is not whole.
  </EmptyState>
);

const OfferSkeleton = () => (
  <div className={styles.offer}>
    <div className={styles.cover}>
      <Skeleton shape="media" />
    </div>
    <div className={styles.words}>
      <Skeleton shape="heading" />
      <Skeleton lines={5} />
    </div>
  </div>
);
