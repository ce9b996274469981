import { pageTitle } from 'federation/contract';
import { Link, useParams } from 'react-router';
import type { Book } from 'shared-api/catalog';
import { isNotFound } from 'shared-api/problems';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { BookCover } from '../../book/BookCover.tsx';
import { BookFacts } from '../../book/BookFacts.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { PageFrame } from '../../page/PageFrame.tsx';
import { paths } from '../../paths.ts';
import { PriceTag } from '../../price/PriceTag.tsx';
import { useBook } from './book-payment.api.ts';
import styles from './BookPaymentPage.module.css';

export function BookPaymentPage() {
  const { bookId = '' } = useParams();
  const book = useBook(bookId);
  const { bookPayment: texts } = useMessages();
  const unknown = isNotFound(book.error);
  const title = unknown ? texts.unknown : book.data?.title;
  useDocumentTitle(title && pageTitle(title));
  return (
    <PageFrame>
      {unknown ? (
        <NoSuchBook />
      ) : (
        <QueryContent query={book} level={1} errorTitle={texts.failed} skeleton={<OfferSkeleton />}>
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
function HowToBuy({ book }: { readonly book: Book }) {
  const { bookPayment: texts } = useMessages();
  return (
    <div className={styles.buy}>
      {book.link === null ? (
        <p>{texts.notOnSale}</p>
      ) : (
        <>
          <p>{texts.elsewhere}</p>
          <a className={buttonClass({ size: 'large' })} href={book.link} rel="noopener" target="_blank">
            {texts.buyElsewhere}
          </a>
        </>
      )}
    </div>
  );
}

function NoSuchBook() {
  const { bookPayment: texts } = useMessages();
  return (
    <EmptyState
      level={1}
      title={texts.unknown}
      action={
        <Link className={buttonClass({})} to={paths.section('books')}>
          {texts.toBooks}
        </Link>
      }
    >
      {texts.unknownText}
    </EmptyState>
  );
}

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
